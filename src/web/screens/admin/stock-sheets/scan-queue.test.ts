import { expect, test } from 'vitest';
import { createApiError } from '#web/store/api-error.ts';
import type { SheetLine } from '#web/store/stock-sheets/stock-sheets.admin.ts';
import { createScanQueue, type Scan } from './scan-queue.ts';

const scan = (code: string): Scan => ({ code, quantity: 1, scanId: `id of ${code}` });
const offline = createApiError({ code: 'NETWORK', message: 'Offline' });
const unknown = createApiError({ code: 'UNKNOWN_CODE', message: 'Unknown', status: 404 });

/** Opens a queue whose server answers what `answers` says, in their order, and then counts everything. */
function open(answers: unknown[] = [], waiting: Scan[] = []) {
  const sent: string[] = [];
  const counted: string[] = [];
  const refused: string[] = [];
  let state: { waiting: number; isStuck: boolean } = { waiting: waiting.length, isStuck: false };
  const queue = createScanQueue({
    waiting,
    send: async ({ scanId }) => {
      sent.push(scanId);
      const answer = answers.shift();
      if (answer !== undefined) throw answer;
      return {} as SheetLine;
    },
    onCounted: (_line, { code }) => void counted.push(code),
    onRefused: ({ code }, { code: of }) => void refused.push(`${of}: ${code}`),
    onChange: (now, isStuck) => (state = { waiting: now.length, isStuck }),
  });
  return { queue, sent, counted, refused, state: () => state };
}

test('sends scans in their order', async () => {
  const { queue, counted, state } = open();
  for (const code of ['A', 'B', 'C']) queue.add(scan(code));
  await expect.poll(() => counted).toEqual(['A', 'B', 'C']);
  expect(state()).toEqual({ waiting: 0, isStuck: false });
});

test('keeps scans while there is no connection, and sends them again with their ids', async () => {
  const { queue, sent, counted, state } = open([offline]);
  for (const code of ['A', 'B', 'C']) queue.add(scan(code));
  await expect.poll(state).toEqual({ waiting: 3, isStuck: true });
  expect(sent).toEqual(['id of A']);
  queue.add(scan('D'));
  expect(state()).toEqual({ waiting: 4, isStuck: true });
  queue.resend();
  await expect.poll(() => counted).toEqual(['A', 'B', 'C', 'D']);
  expect(sent).toEqual(['id of A', 'id of A', 'id of B', 'id of C', 'id of D']);
  expect(state()).toEqual({ waiting: 0, isStuck: false });
});

test('tries again by itself', async () => {
  const { queue, counted } = open([offline, createApiError({ code: 'DOWN', message: 'Down', status: 503 })]);
  queue.add(scan('A'));
  await expect.poll(() => counted, { timeout: 5000 }).toEqual(['A']);
});

test('a code that is refused does not hold up those after it', async () => {
  const { queue, counted, refused, state } = open([unknown]);
  queue.add(scan('A'));
  queue.add(scan('B'));
  await expect.poll(() => counted).toEqual(['B']);
  expect(refused).toEqual(['A: UNKNOWN_CODE']);
  expect(state()).toEqual({ waiting: 0, isStuck: false });
});

test('begins with the scans that were left', async () => {
  const { queue, counted } = open([], [scan('A')]);
  queue.resend();
  queue.add(scan('B'));
  await expect.poll(() => counted).toEqual(['A', 'B']);
});

test('sends nothing after it was stopped', async () => {
  const { queue, sent } = open([offline]);
  queue.add(scan('A'));
  queue.stop();
  queue.resend();
  await Promise.resolve();
  expect(sent).toEqual(['id of A']);
});
