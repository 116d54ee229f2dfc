export type Lifecycle = ReturnType<typeof createLifecycle>;

/** Tells the parts of the shop that it is about to stop, so that a load balancer sends no more visitors. */
export function createLifecycle() {
  let isStopping = false;
  return {
    isStopping: () => isStopping,
    stop() {
      isStopping = true;
    },
  };
}
