#define _GNU_SOURCE
#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/socket.h>

struct ccurl {
  int (*global_init)(long);
  ccurl_easy *(*easy_init)(void);
  void (*easy_reset)(ccurl_easy *);
  void (*easy_cleanup)(ccurl_easy *);
  int (*easy_setopt)(ccurl_easy *, int, ...);
  int (*easy_getinfo)(ccurl_easy *, int, ...);
  ccurl_list *(*slist_append)(ccurl_list *, const char *);
  void (*slist_free_all)(ccurl_list *);
  ccurl_multi *(*multi_init)(void);
  int (*multi_setopt)(ccurl_multi *, int, ...);
  int (*multi_add_handle)(ccurl_multi *, ccurl_easy *);
  int (*multi_remove_handle)(ccurl_multi *, ccurl_easy *);
  int (*multi_perform)(ccurl_multi *, int *);
  int (*multi_poll)(ccurl_multi *, void *, unsigned, int, int *);
  int (*multi_wakeup)(ccurl_multi *);
  struct message *(*multi_info_read)(ccurl_multi *, int *);
  int (*multi_cleanup)(ccurl_multi *);
};

/// `CURLMsg`.
struct message {
  int kind;
  ccurl_easy *easy;
  union {
    void *any;
    int code;
  } data;
};

/// `struct curl_sockaddr`, as far as it's looked at.
struct address {
  int family;
  int type;
  int protocol;
};

enum {
  MESSAGE_DONE = 1,
  GLOBAL_ALL = 3,
  MULTI_MAXCONNECTS = 6,
  ERRORBUFFER = 10010,
  WRITEDATA = 10001,
  COPYPOSTFIELDS = 10165,
  HTTPHEADER = 10023,
  HEADERDATA = 10029,
  PREREQDATA = 10313,
  WRITEFUNCTION = 20011,
  HEADERFUNCTION = 20079,
  OPENSOCKETFUNCTION = 20163,
  PREREQFUNCTION = 20312,
  POSTFIELDSIZE_LARGE = 30120,
};

static int find(void *library, const char *name, void **function) {
  *function = dlsym(library, name);
  return *function != NULL;
}

static int find_all(void *library, ccurl *curl) {
#define FIND(name) find(library, "curl_" #name, (void **)&curl->name)
  return FIND(global_init) && FIND(easy_init) && FIND(easy_reset) && FIND(easy_cleanup) && FIND(easy_setopt) &&
         FIND(easy_getinfo) && FIND(slist_append) && FIND(slist_free_all) && FIND(multi_init) && FIND(multi_setopt) &&
         FIND(multi_add_handle) && FIND(multi_remove_handle) && FIND(multi_perform) && FIND(multi_poll) &&
         FIND(multi_wakeup) && FIND(multi_info_read) && FIND(multi_cleanup);
#undef FIND
}

const ccurl *ccurl_load(const char *name, ccurl_problem *problem) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!library) {
    *problem = CCURL_MISSING;
    return NULL;
  }
  ccurl *curl = calloc(1, sizeof *curl);
  *problem = !curl ? CCURL_UNUSABLE : find_all(library, curl) ? CCURL_LOADED : CCURL_TOO_OLD;
  if (*problem == CCURL_LOADED) {
    // Older ones may not be initialised by two threads at once.
    static pthread_mutex_t initialising = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&initialising);
    if (curl->global_init(GLOBAL_ALL) != 0) *problem = CCURL_UNUSABLE;
    pthread_mutex_unlock(&initialising);
  }
  if (*problem == CCURL_LOADED) return curl;
  free(curl);
  dlclose(library);
  return NULL;
}

ccurl_easy *ccurl_easy_init(const ccurl *curl) { return curl->easy_init(); }
void ccurl_easy_reset(const ccurl *curl, ccurl_easy *easy) { curl->easy_reset(easy); }
void ccurl_easy_cleanup(const ccurl *curl, ccurl_easy *easy) { curl->easy_cleanup(easy); }

int ccurl_set_number(const ccurl *curl, ccurl_easy *easy, long option, long value) {
  return curl->easy_setopt(easy, (int)option, value);
}

int ccurl_set_text(const ccurl *curl, ccurl_easy *easy, long option, const char *value) {
  return curl->easy_setopt(easy, (int)option, value);
}

int ccurl_set_headers(const ccurl *curl, ccurl_easy *easy, ccurl_list *list) {
  return curl->easy_setopt(easy, HTTPHEADER, list);
}

int ccurl_set_body(const ccurl *curl, ccurl_easy *easy, const void *bytes, size_t count) {
  int failure = curl->easy_setopt(easy, POSTFIELDSIZE_LARGE, (int64_t)count);
  return failure ? failure : curl->easy_setopt(easy, COPYPOSTFIELDS, count ? bytes : "");
}

int ccurl_set_words(const ccurl *curl, ccurl_easy *easy, char *words) {
  return curl->easy_setopt(easy, ERRORBUFFER, words);
}

int ccurl_set_receivers(
    const ccurl *curl, ccurl_easy *easy, ccurl_receiver header, ccurl_receiver body, void *context) {
  int failure = curl->easy_setopt(easy, HEADERFUNCTION, header);
  if (!failure) failure = curl->easy_setopt(easy, HEADERDATA, context);
  if (!failure) failure = curl->easy_setopt(easy, WRITEFUNCTION, body);
  return failure ? failure : curl->easy_setopt(easy, WRITEDATA, context);
}

int ccurl_set_prerequest(const ccurl *curl, ccurl_easy *easy, ccurl_prerequest prerequest, void *context) {
  int failure = curl->easy_setopt(easy, PREREQFUNCTION, prerequest);
  return failure ? failure : curl->easy_setopt(easy, PREREQDATA, context);
}

static int open_socket(void *context, int purpose, struct address *address) {
  (void)context, (void)purpose;
  return socket(address->family, address->type | SOCK_CLOEXEC, address->protocol);
}

int ccurl_set_private_sockets(const ccurl *curl, ccurl_easy *easy) {
  return curl->easy_setopt(easy, OPENSOCKETFUNCTION, open_socket);
}

long ccurl_number(const ccurl *curl, ccurl_easy *easy, long fact) {
  long value = 0;
  return curl->easy_getinfo(easy, (int)fact, &value) == 0 ? value : 0;
}

int64_t ccurl_size(const ccurl *curl, ccurl_easy *easy, long fact) {
  int64_t value = 0;
  return curl->easy_getinfo(easy, (int)fact, &value) == 0 ? value : 0;
}

ccurl_list *ccurl_list_append(const ccurl *curl, ccurl_list *list, const char *text) {
  return curl->slist_append(list, text);
}

void ccurl_list_free(const ccurl *curl, ccurl_list *list) { curl->slist_free_all(list); }

ccurl_multi *ccurl_multi_init(const ccurl *curl, long most_idle_connections) {
  ccurl_multi *multi = curl->multi_init();
  if (multi) curl->multi_setopt(multi, MULTI_MAXCONNECTS, most_idle_connections);
  return multi;
}

int ccurl_multi_add(const ccurl *curl, ccurl_multi *multi, ccurl_easy *easy) {
  return curl->multi_add_handle(multi, easy);
}

int ccurl_multi_remove(const ccurl *curl, ccurl_multi *multi, ccurl_easy *easy) {
  return curl->multi_remove_handle(multi, easy);
}

int ccurl_multi_perform(const ccurl *curl, ccurl_multi *multi) {
  int running;
  return curl->multi_perform(multi, &running);
}

int ccurl_multi_poll(const ccurl *curl, ccurl_multi *multi, int milliseconds) {
  return curl->multi_poll(multi, NULL, 0, milliseconds, NULL);
}

int ccurl_multi_wakeup(const ccurl *curl, ccurl_multi *multi) { return curl->multi_wakeup(multi); }

ccurl_easy *ccurl_multi_finished(const ccurl *curl, ccurl_multi *multi, int *code) {
  int left;
  struct message *message;
  while ((message = curl->multi_info_read(multi, &left)))
    if (message->kind == MESSAGE_DONE) {
      *code = message->data.code;
      return message->easy;
    }
  return NULL;
}

int ccurl_multi_cleanup(const ccurl *curl, ccurl_multi *multi) { return curl->multi_cleanup(multi); }
