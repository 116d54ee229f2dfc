import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aProduct } from '#web/store/testing/samples.ts';
import { deferred, serverStore, testStore } from '#web/store/testing/test-store.ts';
import { withGracePeriod } from './grace-period.ts';
import { loadPopular } from '#web/store/products/products.thunks.ts';

const call = 'GET /api/product/popular';
const gone = () => fail(503, 'AWAY', 'The store is closed for a moment');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Loads with an answer that comes when the test says so. */
function loading({ store, dispatch, server, state }: ReturnType<typeof testStore | typeof serverStore>) {
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(call, answer.promise);
  const outcome = vi.fn<(how: string) => void>();
  dispatch(withGracePeriod(loadPopular())).then(
    () => outcome('shown'),
    () => outcome('failed'),
  );
  return { answer, outcome, store, state };
}

test('in the browser the page comes after a moment, and the answer later', async () => {
  const { answer, outcome, state } = loading(testStore());
  await vi.advanceTimersByTimeAsync(99);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith('shown');
  expect(state().products.isLoading).toBe(true);
  answer.resolve(ok([aProduct()]));
  await vi.advanceTimersByTimeAsync(0);
  expect(state().products.popular?.ids).toHaveLength(1);
});

test('an answer in time is waited for', async () => {
  const { answer, outcome, state } = loading(testStore());
  answer.resolve(ok([aProduct()]));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toHaveBeenCalledWith('shown');
  expect(state().products.popular?.ids).toHaveLength(1);
});

test('a failure in time is the router’s, a later one is told by the flags', async () => {
  const early = loading(testStore());
  early.answer.resolve(gone());
  await vi.advanceTimersByTimeAsync(0);
  expect(early.outcome).toHaveBeenCalledWith('failed');

  const late = loading(testStore());
  await vi.advanceTimersByTimeAsync(100);
  late.answer.resolve(gone());
  await vi.advanceTimersByTimeAsync(0);
  expect(late.outcome).toHaveBeenCalledWith('shown');
  expect(late.state().products).toMatchObject({ isError: true, message: 'The store is closed for a moment' });
});

test('another attempt after a failure is waited for to the end', async () => {
  const first = testStore();
  const failed = loading(first);
  failed.answer.resolve(gone());
  await vi.advanceTimersByTimeAsync(0);
  const { answer, outcome } = loading(first);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outcome).not.toHaveBeenCalled();
  answer.resolve(ok([]));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toHaveBeenCalledWith('shown');
});

test('the server waits for everything', async () => {
  const { answer, outcome } = loading(serverStore());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outcome).not.toHaveBeenCalled();
  answer.resolve(ok([]));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toHaveBeenCalledWith('shown');
});
