#pragma once

#include <stddef.h>
#include <stdint.h>

// The system's libcurl, loaded when it's first needed. Neither its headers nor its library take part in the build: the
// numbers below belong to its binary interface (libcurl.so.4), which has not changed since 2006 and never will.

/// The functions of one loaded library. Lives as long as the process, and never changes.
typedef struct ccurl ccurl;
typedef struct ccurl_easy ccurl_easy;
typedef struct ccurl_multi ccurl_multi;
typedef struct ccurl_list ccurl_list;

typedef enum ccurl_problem {
  CCURL_LOADED = 0,
  CCURL_MISSING,
  /// Older than 7.68, or no libcurl.
  CCURL_TOO_OLD,
  CCURL_UNUSABLE,
} ccurl_problem;

/// Loads the library of this name; NULL with the problem. Any thread may call it, more than once.
const ccurl *ccurl_load(const char *name, ccurl_problem *problem);

/// Takes `size * count` bytes; answers how many it took, and less gives the transfer up.
typedef size_t (*ccurl_receiver)(char *bytes, size_t size, size_t count, void *context);
/// Called each time a request is about to be sent; anything but 0 gives the transfer up.
typedef int (*ccurl_prerequest)(void *context, char *there, char *here, int port_there, int port_here);

/// Options (`CURLOPT_...`) with a number.
enum {
  CCURL_HEADEROPT = 229,
  CCURL_NOBODY = 44,
  CCURL_FOLLOWLOCATION = 52,
  CCURL_NETRC = 51,
  CCURL_POST = 47,
  CCURL_SSLVERSION = 32,
  CCURL_VERIFYPEER = 64,
  CCURL_FRESH_CONNECT = 74,
  CCURL_VERIFYHOST = 81,
  CCURL_BUFFERSIZE = 98,
  CCURL_NOSIGNAL = 99,
  CCURL_CONNECTTIMEOUT_MS = 156,
  CCURL_PROTOCOLS = 181,
  CCURL_PATH_AS_IS = 234,
  CCURL_SUPPRESS_CONNECT_HEADERS = 265,
  CCURL_DISALLOW_USERNAME_IN_URL = 278,
  CCURL_HTTP09_ALLOWED = 285,
  CCURL_MAXAGE_CONN = 288,
  CCURL_QUICK_EXIT = 322,
};

/// Options with a text, which is copied.
enum {
  CCURL_URL = 10002,
  CCURL_PROXY = 10004,
  CCURL_CUSTOMREQUEST = 10036,
  CCURL_CAINFO = 10065,
  CCURL_CAPATH = 10097,
  CCURL_ACCEPT_ENCODING = 10102,
  CCURL_PROXY_CAINFO = 10246,
  CCURL_PROXY_CAPATH = 10247,
  CCURL_PROTOCOLS_STR = 10318,
};

/// Facts about a transfer (`CURLINFO_...`): numbers, and sizes in bytes.
enum {
  CCURL_OS_ERRNO = 0x200000 + 25,
  CCURL_HTTP_CONNECTCODE = 0x200000 + 22,
  CCURL_SIZE_UPLOAD = 0x600000 + 7,
  CCURL_SIZE_DOWNLOAD = 0x600000 + 8,
};

/// What became of a transfer (`CURLE_...`).
enum {
  CCURLE_OK = 0,
  CCURLE_UNSUPPORTED_PROTOCOL = 1,
  CCURLE_URL_MALFORMAT = 3,
  CCURLE_COULDNT_RESOLVE_PROXY = 5,
  CCURLE_COULDNT_RESOLVE_HOST = 6,
  CCURLE_COULDNT_CONNECT = 7,
  CCURLE_WEIRD_SERVER_REPLY = 8,
  CCURLE_HTTP2 = 16,
  CCURLE_PARTIAL_FILE = 18,
  CCURLE_OUT_OF_MEMORY = 27,
  CCURLE_OPERATION_TIMEDOUT = 28,
  CCURLE_SSL_CONNECT_ERROR = 35,
  CCURLE_ABORTED_BY_CALLBACK = 42,
  CCURLE_BAD_FUNCTION_ARGUMENT = 43,
  CCURLE_UNKNOWN_OPTION = 48,
  CCURLE_PEER_FAILED_VERIFICATION_OLD = 51,
  CCURLE_GOT_NOTHING = 52,
  CCURLE_SSL_ENGINE_NOTFOUND = 53,
  CCURLE_SSL_ENGINE_SETFAILED = 54,
  CCURLE_SEND_ERROR = 55,
  CCURLE_RECV_ERROR = 56,
  CCURLE_SSL_CERTPROBLEM = 58,
  CCURLE_SSL_CIPHER = 59,
  CCURLE_PEER_FAILED_VERIFICATION = 60,
  CCURLE_BAD_CONTENT_ENCODING = 61,
  CCURLE_SSL_CACERT_BADFILE = 77,
  CCURLE_SSL_SHUTDOWN_FAILED = 80,
  CCURLE_SSL_CRL_BADFILE = 82,
  CCURLE_SSL_ISSUER_ERROR = 83,
  CCURLE_SSL_PINNEDPUBKEYNOTMATCH = 90,
  CCURLE_SSL_INVALIDCERTSTATUS = 91,
  CCURLE_HTTP2_STREAM = 92,
  CCURLE_PROXY = 97,
  CCURLE_SSL_CLIENTCERT = 98,
  CCURLE_TOO_LARGE = 100,
};

/// Bytes of the text that tells why a transfer failed, its NUL counted.
enum { CCURL_ERROR_SIZE = 256 };

// One transfer. The setters answer 0, or why an option isn't taken (48: this libcurl doesn't know it).

ccurl_easy *ccurl_easy_init(const ccurl *);
void ccurl_easy_reset(const ccurl *, ccurl_easy *);
void ccurl_easy_cleanup(const ccurl *, ccurl_easy *);
int ccurl_set_number(const ccurl *, ccurl_easy *, long option, long);
int ccurl_set_text(const ccurl *, ccurl_easy *, long option, const char *);
int ccurl_set_headers(const ccurl *, ccurl_easy *, ccurl_list *);
/// Copies the body.
int ccurl_set_body(const ccurl *, ccurl_easy *, const void *, size_t);
/// `words` has room for `CCURL_ERROR_SIZE` bytes, and stays where it is until the transfer is reset.
int ccurl_set_words(const ccurl *, ccurl_easy *, char *words);
int ccurl_set_receivers(const ccurl *, ccurl_easy *, ccurl_receiver header, ccurl_receiver body, void *context);
int ccurl_set_prerequest(const ccurl *, ccurl_easy *, ccurl_prerequest, void *context);
/// Programs that are started later don't get the sockets.
int ccurl_set_private_sockets(const ccurl *, ccurl_easy *);
/// 0 if it isn't known.
long ccurl_number(const ccurl *, ccurl_easy *, long fact);
int64_t ccurl_size(const ccurl *, ccurl_easy *, long fact);

/// The list with a copy of the text at its end; NULL without memory, and the list is as it was.
ccurl_list *ccurl_list_append(const ccurl *, ccurl_list *, const char *);
void ccurl_list_free(const ccurl *, ccurl_list *);

// Transfers side by side, on one thread; only `ccurl_multi_wakeup` may be called from others. They answer 0 or a failure.

ccurl_multi *ccurl_multi_init(const ccurl *, long most_idle_connections);
int ccurl_multi_add(const ccurl *, ccurl_multi *, ccurl_easy *);
int ccurl_multi_remove(const ccurl *, ccurl_multi *, ccurl_easy *);
int ccurl_multi_perform(const ccurl *, ccurl_multi *);
int ccurl_multi_poll(const ccurl *, ccurl_multi *, int milliseconds);
int ccurl_multi_wakeup(const ccurl *, ccurl_multi *);
/// A transfer that has ended, and how; NULL if there is none. Each is told once.
ccurl_easy *ccurl_multi_finished(const ccurl *, ccurl_multi *, int *code);
int ccurl_multi_cleanup(const ccurl *, ccurl_multi *);
