/**
 * Waits for all loads of a page, also after one has failed, and then throws the error of the first in the list. With `Promise.all`
 * the error and the data of the page would depend on which load is faster.
 */
export async function waitForAll(loads: readonly unknown[]): Promise<void> {
  const outcomes = await Promise.allSettled(loads);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
