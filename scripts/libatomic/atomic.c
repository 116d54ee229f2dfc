/*
 * The one function of GCC's libatomic that Node 26 for Linux on x64 calls (eight bytes, compare and exchange), for machines
 * without that library, such as a stock Debian or Ubuntu: https://github.com/nodejs/node/issues/60790
 *
 * Built by:
 *   gcc -shared -nostdlib -Os -fno-asynchronous-unwind-tables -fcf-protection=none -s \
 *     -Wl,-soname,libatomic.so.1 -Wl,--version-script=atomic.map -Wl,--build-id=none \
 *     -Wl,-z,noseparate-code -Wl,-z,max-page-size=4096 -o linux-x64/libatomic.so.1 atomic.c
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define EXCHANGE(type)                                                                                         \
  __atomic_compare_exchange_n((type *)object, (type *)expected, *(type *)desired, false, __ATOMIC_SEQ_CST,    \
                              __ATOMIC_SEQ_CST)

bool exchange(size_t size, void *object, void *expected, void *desired, int success, int failure)
    __asm__("__atomic_compare_exchange");

/* Always in the strongest order, which is what the processor does anyway. */
bool exchange(size_t size, void *object, void *expected, void *desired, int success, int failure) {
  (void)success;
  (void)failure;
  switch (size) {
    case 1: return EXCHANGE(uint8_t);
    case 2: return EXCHANGE(uint16_t);
    case 4: return EXCHANGE(uint32_t);
    case 8: return EXCHANGE(uint64_t);
  }
  __builtin_trap();
}
