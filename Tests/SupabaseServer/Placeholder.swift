import CPostgres
import Hummingbird
