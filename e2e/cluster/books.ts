import pg from 'pg';
import { findContradictions, settleOldCharges } from '#e2e/hardening/support/books.ts';
import { databaseUrl } from './addresses.ts';
import { waitUntil } from './processes.ts';
import type { Shoppers } from './visitors/shoppers.ts';

/** What may never happen. Every count is 0, or the shop has done harm. */
export type Harm = {
  /** Acknowledged orders or payments that are not stored. */
  lost: number;
  /** Stored orders that nobody was told of. */
  doubled: number;
  oversold: number;
  stockMismatches: number;
  chargedTwice: number;
  otherContradictions: number;
  /** Payments without a result although the provider was asked again. */
  inDoubt: number;
  /** E-mails that were not sent within three minutes after the fault, when the claim of a killed instance has ended. */
  mailsWaiting: number;
};

const mailsLimitMs = 180_000;
const settlingLimitMs = 60_000;

/** Pays what is not paid yet and compares what shoppers were told with what is stored. `earlier` are orders of earlier faults. */
export async function checkBooks(shoppers: Shoppers, earlier: ReadonlySet<string>): Promise<Harm> {
  if (shoppers.unpaid.length > 0) {
    await settleOldCharges(databaseUrl, settlingLimitMs).then(
      () => shoppers.payAgain(),
      // They are counted below.
      () => undefined,
    );
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const count = async (query: string) => (await client.query(query)).rowCount ?? 0;
    const countWaiting = () => count(`select from mails where status = 'waiting'`);
    await waitUntil('Sending all e-mails', async () => (await countWaiting()) === 0, mailsLimitMs).catch(
      () => undefined,
    );
    const { rows } = await client.query<{ id: string; cart: string; reference: string | null }>(
      `select o.id, o.cart_id cart, p.provider_reference reference from orders o
       left join payments p on p.order_id = o.id and p.kind = 'charge' and p.status = 'done' and not p.surplus`,
    );
    const stored = new Map(rows.filter(({ id }) => !earlier.has(id)).map((row) => [row.id, row]));
    const { orders, payments } = shoppers;
    const lostOrders = [...orders].filter(([id, { cart }]) => stored.get(id)?.cart !== cart.cartId);
    const lostPayments = [...payments].filter(
      ([id, reference]) =>
        stored.get(id)?.reference == null || (reference !== '' && stored.get(id)?.reference !== reference),
    );
    const { stockMismatches, inDoubt, others } = await findContradictions(client);
    const chargedTwice = await count(
      `select from sandbox_payments where status = 'done' and kind <> 'refund' group by order_id having count(*) > 1`,
    );
    return {
      lost: lostOrders.length + lostPayments.length,
      doubled: [...stored.keys()].filter((id) => !orders.has(id)).length,
      oversold: await count('select from variants where stock < 0'),
      stockMismatches,
      chargedTwice,
      otherContradictions: Object.values(others).reduce((sum, wrong) => sum + wrong, 0),
      inDoubt,
      mailsWaiting: await countWaiting(),
    };
  } finally {
    await client.end();
  }
}
