/// x
enum Placeholder {}
