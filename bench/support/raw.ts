import path from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { endChild, nextMessage, startChild } from './children.ts';
import { connections } from './load.ts';
import type { RawCart } from './raw-order.ts';
import type { RawResult, RawSetup } from './raw-orders.ts';
import type { Shop } from './shop.ts';
import type { ReadyCart } from './shoppers.ts';

const program = path.join(import.meta.dirname, 'raw-orders.ts');

/** Starts a process that places orders in plain SQL, and pays them when `paid` is set. */
export function startRawOrders({ databaseUrl }: Shop, { paid }: { paid: boolean }) {
  const child = startChild([program]);
  const setup: RawSetup = { databaseUrl, connections: readConfig({}).databasePool, callers: connections, paid };
  child.send(setup);
  return {
    async place(carts: readonly ReadyCart[]): Promise<RawResult> {
      child.send(carts.map(toRawCart));
      return nextMessage<RawResult>(child, 120_000);
    },
    [Symbol.asyncDispose]: () => endChild(child),
  };
}

function toRawCart({ shopper, cartId, addressId }: ReadyCart): RawCart {
  const { cookie, token } = shopper.halves;
  return { userId: shopper.id, cartId, addressId, cookieHash: hashSecret(cookie), tokenHash: hashSecret(token) };
}
