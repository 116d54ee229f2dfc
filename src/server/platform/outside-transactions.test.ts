import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { outsideTransactions } from './outside-transactions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

test('tells of a call inside a transaction or savepoint, and of none before, after the commit or beside it', async () => {
  const told: string[] = [];
  const sent: string[] = [];
  const mailer = outsideTransactions(
    'The mail server',
    { host: 'mail.example', send: (text: string) => sent.push(text) },
    ({ message }) => told.push(message),
  );
  expect(mailer.host).toBe('mail.example');
  mailer.send('before');
  await Promise.all([
    inTransaction(shop.db, async (tx) => {
      tx.afterCommit(() => void mailer.send('after the commit'));
    }),
    Promise.resolve().then(() => mailer.send('beside')),
  ]);
  expect(told).toEqual([]);
  await inTransaction(shop.db, async () => void mailer.send('inside'));
  await inTransaction(shop.db, (tx) => inTransaction(tx, async () => void mailer.send('in a savepoint')));
  expect(told).toEqual(Array.from({ length: 2 }, () => 'The mail server was called inside a transaction: send'));
  expect(sent).toEqual(['before', 'beside', 'after the commit', 'inside', 'in a savepoint']);
});
