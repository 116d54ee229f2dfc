import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { invoices } from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { insertOrder, insertPayment } from '#testing/orders.ts';
import { openTestShop } from '#testing/shop.ts';

const orderCount = 20;
/** As `npm start` does it. */
const loading = path.join(import.meta.dirname, '../../../../scripts/loading.mjs');
const main = path.join(import.meta.dirname, '../../main.ts');

let program: ChildProcess | undefined;
afterEach(async () => {
  if (program === undefined || program.exitCode !== null || program.signalCode !== null) return;
  program.kill('SIGKILL');
  await once(program, 'exit');
});

test('misses no number and no order when a process is killed while it issues invoices', async () => {
  await using shop = await openTestShop();
  const admin = await signedInUser(shop, { role: 'admin' });
  const { version } = await shop.invoices.settings.get();
  await shop.invoices.settings.update(admin.id, {
    seller: { name: 'Hemline', address: 'Main Street 1', country: 'US', vatNumber: '', note: '' },
    issue: 'paid',
    prefix: 'INV',
    creditPrefix: 'C',
    keepYears: 10,
    sendMail: false,
    version,
  });
  for (let at = 0; at < orderCount; at += 1) {
    const { id: orderId } = await insertOrder(shop, { orderStatus: 'confirmed', paymentStatus: 'paid' });
    await insertPayment(shop, { orderId, amountCents: 3800, updatedAt: shop.clock.now() });
    await inTransaction(shop.db, (tx) => shop.queueInvoices(tx, orderId));
  }
  const numbers = async () =>
    (await shop.db.select().from(invoices).orderBy(invoices.number)).map(({ number }) => number);

  const blocked = async () =>
    (
      await shop.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  await using stack = new AsyncDisposableStack();
  const holder = new pg.Client(shop.url);
  await holder.connect();
  stack.defer(() => holder.end());
  await holder.query('begin');
  await holder.query('lock table invoices in share row exclusive mode');
  program = spawn(process.execPath, ['--import', loading, main], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: shop.config.dataDir,
      DATABASE_URL: shop.url,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // One transaction has taken a number and waits to insert its invoice, others wait for the next number.
  await vi.waitFor(async () => expect(await blocked()).toBeGreaterThan(1), { timeout: 60_000, interval: 100 });
  program.kill('SIGKILL');
  await once(program, 'exit');
  await holder.query('rollback');
  await runJobs(shop, ['sweep-invoices']);
  expect(await numbers()).toEqual(Array.from({ length: orderCount }, (_, at) => at + 1));
  const rows = await shop.db.select().from(invoices);
  expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(orderCount);
}, 120_000);
