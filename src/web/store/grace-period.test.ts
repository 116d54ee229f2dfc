import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aProduct } from '#web/store/testing/samples.ts';
import { deferred, serverStore, testStore } from '#web/store/testing/test-store.ts';
import { withGracePeriod } from './grace-period.ts';
import { loadPopular } from '#web/store/products/products.thunks.ts';

const call = 'GET /api/product/summaries/popular';
const gone = () => fail(503, 'AWAY', 'The store is closed for a moment');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Loads with a response that the test resolves. */
function startLoading({ store, dispatch, server, state }: ReturnType<typeof testStore | typeof serverStore>) {
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(call, answer.promise);
  const outcome = vi.fn<(how: string) => void>();
  dispatch(withGracePeriod(loadPopular())).then(
    () => outcome('shown'),
    () => outcome('failed'),
  );
  return { answer, outcome, store, state };
}

test('shows the page after the grace period and the data later', async () => {
  const { answer, outcome, state } = startLoading(testStore());
  await vi.advanceTimersByTimeAsync(99);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith('shown');
  expect(state().products.isLoading).toBe(true);
  answer.resolve(ok([aProduct()]));
  await vi.advanceTimersByTimeAsync(0);
  expect(state().products.popular?.ids).toHaveLength(1);
});

test('waits for data that arrives within the grace period', async () => {
  const { answer, outcome, state } = startLoading(testStore());
  answer.resolve(ok([aProduct()]));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toHaveBeenCalledWith('shown');
  expect(state().products.popular?.ids).toHaveLength(1);
});

test('rejects for an error within the grace period and sets the flags for a later one', async () => {
  const early = startLoading(testStore());
  early.answer.resolve(gone());
  await vi.advanceTimersByTimeAsync(0);
  expect(early.outcome).toHaveBeenCalledWith('failed');

  const late = startLoading(testStore());
  await vi.advanceTimersByTimeAsync(100);
  late.answer.resolve(gone());
  await vi.advanceTimersByTimeAsync(0);
  expect(late.outcome).toHaveBeenCalledWith('shown');
  expect(late.state().products).toMatchObject({ isError: true, message: 'The store is closed for a moment' });
});

test('waits for the whole load after an error', async () => {
  const first = testStore();
  const failed = startLoading(first);
  failed.answer.resolve(gone());
  await vi.advanceTimersByTimeAsync(0);
  const { answer, outcome } = startLoading(first);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outcome).not.toHaveBeenCalled();
  answer.resolve(ok([]));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toHaveBeenCalledWith('shown');
});

test('waits for the whole load on the server', async () => {
  const { answer, outcome } = startLoading(serverStore());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outcome).not.toHaveBeenCalled();
  answer.resolve(ok([]));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toHaveBeenCalledWith('shown');
});
