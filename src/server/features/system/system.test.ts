import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SystemStatus } from '#contract/shop/system.ts';
import { product, signedInUser, type Shopper } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { untilBlocked } from '#testing/until.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';
import { changeLimits } from '#testing/settings.ts';

let paying: PayingShop;
let admin: Shopper;
beforeAll(async () => {
  paying = await openPayingShop();
  admin = await signedInUser(paying.shop, { role: 'admin' });
});
afterAll(() => paying[Symbol.asyncDispose]());

const readStatus = async (by = admin) => paying.shop.app.inject({ url: '/api/admin/system', headers: by.headers });
const status = async () => (await readStatus()).json<{ data: SystemStatus }>().data;

test('shows what every limit refused in the last hour and day, and until when cards are paused', async () => {
  const before = await status();
  expect(before.cardsPausedUntil).toBeNull();
  expect(before.refusals).toContainEqual({ limit: 'cards-of-new-accounts', lastHour: 0, lastDay: 0 });

  await changeLimits(paying.shop, { hourlyDeclinesOfShop: 1 });
  const { ada, orderId } = await paying.anOrder();
  for (let time = 0; time < 3; time += 1) await paying.pay(ada, cardNumbers.declines, orderId);
  const after = await status();
  const pausedMs = new Date(after.cardsPausedUntil ?? 0).getTime() - paying.shop.clock.now().getTime();
  expect(Math.ceil(pausedMs / 60_000)).toBe(60);
  expect(after.refusals).toContainEqual({ limit: 'cards-of-new-accounts', lastHour: 1, lastDay: 1 });
});

test('is for admins only', async () => {
  expect((await readStatus(await signedInUser(paying.shop))).statusCode).toBe(403);
});

const cardOf = async (name: string) => (await status()).cards.find((card) => card.name === name);

test('has ten cards, none of which holds an address, a name of a host or SQL', async () => {
  const { cards } = await status();
  expect(cards.map(({ name }) => name)).toEqual([
    'version',
    'database',
    'pages',
    'mails',
    'jobs',
    'payments',
    'stock',
    'disk',
    'backups',
    'settings',
  ]);
  const text = JSON.stringify(cards);
  expect(text).not.toMatch(/postgres:|127\.0\.0\.1|localhost|select /);
  expect(cards.find(({ name }) => name === 'settings')?.facts[0]?.value).toContain('DATABASE_URL');
});

test('lists the running instances, and says that two versions run', async () => {
  const { heartbeat, pool } = paying.shop;
  await heartbeat.beat();
  expect(await cardOf('version')).toMatchObject({ state: 'fine', says: 'One instance is running.' });
  expect(await cardOf('pages')).toMatchObject({ state: 'fine' });
  const { instances } = await status();
  expect(instances).toMatchObject([{ draining: false, sure: true }]);

  await pool.query(
    `insert into instances (id, name, version, migrations, numbers)
     select gen_random_uuid(), 'other:1', '0.0.1', 1, numbers || '{"unsureSince": "2026-11-20T10:00:00.000Z"}' from instances`,
  );
  expect(await cardOf('version')).toMatchObject({ state: 'look', says: 'Two versions are running.' });
  expect(await cardOf('pages')).toMatchObject({ state: 'broken', says: 'Pages of 1 instance may be out of date.' });
  await pool.query(`update instances set seen_at = now() - interval '61 minutes' where name = 'other:1'`);
  await heartbeat.beat();
  expect((await pool.query('select from instances')).rowCount).toBe(1);
});

test('keeps the other cards when one cannot be read', async () => {
  const { pool } = paying.shop;
  await pool.query('alter table uploads rename to uploads_away');
  try {
    expect(await cardOf('disk')).toEqual({ name: 'disk', state: 'unknown', says: 'Could not be read.', facts: [] });
    expect(await cardOf('database')).toMatchObject({ state: 'fine' });
  } finally {
    await pool.query('alter table uploads_away rename to uploads');
  }
});

test('links each variant whose stock is wrong', async () => {
  const tee = await product(paying.shop, { stock: 5 });
  const variantId = tee.variants[0]?.id;
  await paying.shop.pool.query('update variants set stock = 3 where id = $1', [variantId]);
  expect(await cardOf('stock')).toMatchObject({ state: 'unknown' });
  await runJobs(paying.shop, ['check-stock']);
  expect(await cardOf('stock')).toMatchObject({ state: 'broken' });
  const { stockMismatches } = await status();
  expect(stockMismatches).toEqual([{ _id: variantId, productId: tee.id, name: expect.stringContaining(tee.name) }]);
});

const failedJob = async () => {
  const { rows } = await paying.shop.pool.query<{ id: string }>(
    `select id::text from graphile_worker.add_job('send-mail', '{"mailId":"00000000-0000-0000-0000-000000000000"}', max_attempts => 1)`,
  );
  await paying.shop.pool.query('update graphile_worker._private_jobs set attempts = 1 where id = $1', [rows[0]?.id]);
  return rows[0]!.id;
};
const run = (jobId: string, by = admin) =>
  paying.shop.app.inject({ method: 'POST', url: `/api/admin/system/jobs/${jobId}/run`, headers: by.headers });

test('runs a failed job again, once, with an entry in the audit', async () => {
  const jobId = await failedJob();
  expect((await status()).failedJobs).toContainEqual(expect.objectContaining({ _id: jobId, task: 'send-mail' }));
  expect(await cardOf('jobs')).toMatchObject({ state: 'look', says: '1 job has failed.' });
  await paying.shop.pool.query(`update graphile_worker._private_jobs set updated_at = now() - interval '11 minutes'`);
  expect(await cardOf('jobs')).toMatchObject({ state: 'fine' });
  const answer = await run(jobId);
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toEqual({ _id: jobId });
  expect((await run(jobId)).json()).toMatchObject({ code: 'JOB_NOT_FOUND' });
  const { rows } = await paying.shop.pool.query(
    `select entity_id, after from audit_entries where action = 'job.run' and actor_id = $1`,
    [admin.id],
  );
  expect(rows).toEqual([{ entity_id: jobId, after: { task: 'send-mail' } }]);
  await runJobs(paying.shop);
  expect(await cardOf('jobs')).toMatchObject({ state: 'fine' });
});

test('refuses jobs that run, that are not there and that are no ids, and everyone but admins', async () => {
  const jobId = await failedJob();
  const { pool } = paying.shop;
  await pool.query(`update graphile_worker._private_jobs set locked_by = 'a', locked_at = now() where id = $1`, [
    jobId,
  ]);
  expect((await run(jobId)).json()).toMatchObject({ code: 'JOB_RUNS' });
  await pool.query('delete from graphile_worker._private_jobs where id = $1', [jobId]);
  for (const none of [jobId, 'x', '0', '-1', '9'.repeat(30)]) expect((await run(none)).statusCode).toBe(404);
  expect((await run(jobId, await signedInUser(paying.shop))).statusCode).toBe(403);
});

test('logs what begins to need somebody, and mails it to admins who want it, once an hour', async () => {
  const { shop } = paying;
  const alertMails = async () =>
    (
      await shop.pool.query<{ recipient: string; data: { part: string } }>(
        `select recipient, data from mails where kind = 'system-alert' order by recipient`,
      )
    ).rows;
  const conditions = async () =>
    (await shop.pool.query<{ condition: string }>('select condition from alerts where ended_at is null')).rows.map(
      ({ condition }) => condition,
    );
  // The stock is wrong since the test above.
  await runJobs(shop, ['check-stock', 'check-system']);
  expect(await conditions()).toContain('stock');
  expect(await alertMails()).toEqual([]);

  await shop.settings.change(admin.id, { ...(await shop.settings.current()), alertMails: true });
  const wrong = 'update variants set stock = stock';
  const mend = `${wrong} + (select coalesce(sum(delta), 0) from stock_movements where variant_id = variants.id) - stock where stock is not null`;
  const fail = `${wrong} + 1 where id = (select id from variants where stock is not null order by id limit 1)`;
  for (const statement of [mend, fail, mend, fail]) {
    await shop.pool.query(statement);
    await runJobs(shop, ['check-stock']);
    await runJobs(shop, ['check-system']);
    expect((await conditions()).includes('stock')).toBe(statement === fail);
  }
  const sent = await alertMails();
  const ofStock = sent.filter(({ recipient, data }) => recipient === admin.email && data.part === 'Stock');
  expect(ofStock).toHaveLength(1);
});

test('mails nothing about what another instance has noticed at the same moment', async () => {
  const { shop } = paying;
  const countMails = async () =>
    (await shop.pool.query(`select from mails where kind = 'system-alert' and data ->> 'part' = 'Stock'`)).rowCount;
  await shop.settings.change(admin.id, { ...(await shop.settings.current()), alertMails: true });
  await shop.pool.query(`delete from alerts`);
  const before = await countMails();
  const other = await shop.pool.connect();
  await other.query('begin');
  await other.query(`insert into alerts (condition, since) values ('stock', now())`);
  const checking = runJobs(shop, ['check-stock', 'check-system']);
  await untilBlocked(shop);
  await other.query('commit');
  other.release();
  await checking;
  expect(await countMails()).toBe(before);
});
