import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { mails } from '#server/db/schema/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { createJobQueue } from '#server/platform/jobs/job-queue.ts';
import type { Bench } from './bench.ts';
import type { SendingResult, SendingWish } from './bare-smtp.ts';
import { endChild, nextMessage, startChild } from './children.ts';
import { compare, type Figure } from './figure.ts';
import { startShop } from './shop.ts';
import { openDatabase } from './shoppers.ts';

const program = path.join(import.meta.dirname, 'bare-smtp.ts');
const letters = 400;
/** As many as one instance sends at once. */
const atOnce = 4;
/** About as long as a letter of the shop. */
const html = '<p>Thank you for your order.</p>'.repeat(150);

/** Letters that leave the outbox for a local mail server, against the same library sending alone. */
export async function measureMails({ dataDir, rounds }: Bench): Promise<Figure[]> {
  const child = startChild([program]);
  await using server = { url: await nextMessage<string>(child, 20_000), [Symbol.asyncDispose]: () => endChild(child) };
  await using shop = await startShop(dataDir, { SMTP_URL: server.url });
  await using database = openDatabase(shop.databaseUrl);

  const waiting = async () =>
    (await database.pool.query<{ n: number }>(`select count(*)::int n from mails where status = 'waiting'`)).rows[0]?.n;
  const untilAllAreSent = async () => {
    while ((await waiting()) !== 0) await setTimeout(20);
  };
  const jobs = createJobQueue({ clock: systemClock });
  // What other measurements have left in the outbox.
  await database.db.delete(mails);
  const overTheOutbox = async () => {
    const now = new Date();
    const row = { kind: 'welcome', recipient: 'ada@example.com', data: { name: 'Ada' }, createdAt: now };
    const rows = Array.from({ length: letters }, () => ({ id: newId(), ...row, nextAttemptAt: now }));
    const startedAt = performance.now();
    await database.db.insert(mails).values(rows);
    await jobs.addAll(
      database.db,
      'send-mail',
      rows.map(({ id }) => ({ payload: { mailId: id }, key: id })),
    );
    await untilAllAreSent();
    return { perSecond: (letters * 1000) / (performance.now() - startedAt) };
  };
  const alone = async () => {
    child.send({ letters, atOnce, html } satisfies SendingWish);
    return nextMessage<SendingResult>(child, 120_000);
  };
  return await compare({
    name: 'Letters to a local mail server',
    of: 'letters',
    rounds,
    shop: overTheOutbox,
    ceiling: alone,
  });
}
