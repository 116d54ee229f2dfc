/** The ceiling of orders: a process that sends the shop's SQL statements and does nothing else. */
import type pg from 'pg';
import { pino } from 'pino';
import { createDatabase } from '#server/db/client.ts';
import { payRawOrder } from './raw-payment.ts';
import { placeRawOrder, type RawCart } from './raw-order.ts';

export type RawSetup = { databaseUrl: string; connections: number; callers: number; paid?: boolean };
export type RawResult = { seconds: number; processorSeconds: number; orderIds: string[] };

process.once('message', ({ databaseUrl, connections, callers, paid = false }: RawSetup) => {
  // The shop's own pool, so that both sides have the same connection settings.
  const { pool } = createDatabase(databaseUrl, { max: connections, log: pino({ level: 'silent' }) });
  process.on('message', (carts: RawCart[]) => void placeAll(pool, callers, carts, paid));
});
process.once('disconnect', () => process.exit());

async function placeAll(pool: pg.Pool, callers: number, carts: RawCart[], paid: boolean): Promise<void> {
  const orderIds: string[] = [];
  const call = async () => {
    for (let cart = carts.pop(); cart; cart = carts.pop()) {
      const orderId = await placeRawOrder(pool, cart);
      if (paid) await payRawOrder(pool, orderId);
      orderIds.push(orderId);
    }
  };
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: callers }, call));
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  process.send?.({ seconds, processorSeconds: (user + system) / 1_000_000, orderIds } satisfies RawResult);
}
