#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

/* Makes a fast disk slow: each sync takes SYNC_MS longer, and none ends while the file SYNC_HOLD exists. */
static int slowly(const char *name, int file) {
  const char *ms = getenv("SYNC_MS");
  const char *hold = getenv("SYNC_HOLD");
  int (*sync)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  if (ms) usleep(atoi(ms) * 1000);
  while (hold && access(hold, F_OK) == 0) usleep(1000);
  return sync(file);
}
int fsync(int file) { return slowly("fsync", file); }
int fdatasync(int file) { return slowly("fdatasync", file); }
