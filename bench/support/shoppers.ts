import { pino } from 'pino';
import { type Connection, createDatabase } from '#server/db/client.ts';
import { addresses, cartLines, carts, sessions, users } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { hashSecret, newSecret } from '#server/platform/secrets.ts';
import type { Variant } from './catalogue.ts';

/** PostgreSQL allows 65,535 parameters in a statement. */
const chunk = 2_000;

/** A signed-in shopper. */
export type Shopper = {
  id: string;
  halves: { cookie: string; token: string };
  headers: Record<string, string>;
};

/** A cart that can be ordered: one piece each of two products. */
export type ReadyCart = { shopper: Shopper; cartId: string; addressId: string; totalCents: number };

export function openDatabase(url: string) {
  const { db, pool } = createDatabase(url, { max: 2, log: pino({ level: 'silent' }) });
  return { db, pool, [Symbol.asyncDispose]: () => pool.end() };
}

async function inChunks<T>(rows: readonly T[], insert: (some: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += chunk) await insert(rows.slice(at, at + chunk));
}

/** Creates signed-in shoppers. With a hash they can also sign in by password. */
export async function createShoppers(
  db: Connection,
  count: number,
  passwordHash: string | null = null,
): Promise<Shopper[]> {
  const now = new Date();
  const created = Array.from({ length: count }, () => {
    const id = newId();
    return { id, name: 'Ada Hem', email: `${id}@example.com`, halves: { cookie: newSecret(), token: newSecret() } };
  });
  await inChunks(created, (some) =>
    db
      .insert(users)
      .values(some.map(({ id, name, email }) => ({ id, name, email, passwordHash, createdAt: now, updatedAt: now }))),
  );
  await inChunks(created, (some) =>
    db.insert(sessions).values(
      some.map(({ id, halves }) => ({
        id: newId(),
        userId: id,
        cookieHash: hashSecret(halves.cookie),
        tokenHash: hashSecret(halves.token),
        userAgent: 'bench',
        createdAt: now,
        lastUsedAt: now,
      })),
    ),
  );
  return created.map(({ id, halves }) => ({
    id,
    halves,
    headers: {
      'content-type': 'application/json',
      cookie: `session=${halves.cookie}`,
      authorization: `Bearer ${halves.token}`,
    },
  }));
}

/** Creates shoppers with an address and a cart each. The carts cycle through all variants, so that orders rarely wait for the same row. */
export async function createCarts(db: Connection, count: number, variants: readonly Variant[]): Promise<ReadyCart[]> {
  const now = new Date();
  const shoppers = await createShoppers(db, count);
  const linesFor = (index: number) => {
    const one = variants[index % variants.length];
    const other = variants[(index + (variants.length >> 1)) % variants.length];
    if (!one || !other || one === other) throw new Error('The catalogue has too few variants.');
    return [one, other];
  };
  const created = shoppers.map((shopper, index) => ({
    shopper,
    cartId: newId(),
    addressId: newId(),
    lines: linesFor(index),
    totalCents: linesFor(index).reduce((sum, { priceCents }) => sum + priceCents, 0),
  }));
  await inChunks(created, (some) =>
    db.insert(addresses).values(
      some.map(({ shopper, addressId }) => ({
        id: addressId,
        userId: shopper.id,
        address: '12 Cloth Lane',
        city: 'Leeds',
        phone: '555 0100',
        pincode: 'LS1 1AA',
        notes: 'Ring twice',
        createdAt: now,
      })),
    ),
  );
  await inChunks(created, (some) =>
    db
      .insert(carts)
      .values(some.map(({ shopper, cartId }) => ({ id: cartId, userId: shopper.id, createdAt: now, updatedAt: now }))),
  );
  await inChunks(created, (some) =>
    db
      .insert(cartLines)
      .values(
        some.flatMap(({ cartId, lines }) =>
          lines.map(({ id }) => ({ id: newId(), cartId, variantId: id, quantity: 1 })),
        ),
      ),
  );
  return created.map(({ shopper, cartId, addressId, totalCents }) => ({ shopper, cartId, addressId, totalCents }));
}
