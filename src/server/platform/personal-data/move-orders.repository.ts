import { and, eq, exists, gt, inArray, isNotNull, not, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import {
  addresses,
  giftCardMovements,
  giftCards,
  idempotencyKeys,
  mails,
  orderEvents,
  orders,
  stockMovements,
  users,
} from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { deleteOrderLinks } from './personal-data.repository.ts';

const ordersOf = (userId: string, email: string) =>
  and(eq(orders.userId, userId), orders.isGuest, sql`lower(${orders.userEmail}) = ${email.toLowerCase()}`);

/** A person without an account: a guest, and the e-mail and name of the orders. */
export type GuestPerson = { guestId: string; email: string; name: string };

type Move = {
  /** The guest, whose rows are locked. */
  from: string;
  to: string;
  /** That of the orders. A guest may have others, as on a computer that several people use. */
  email: string;
  /** The name of addresses that have none. */
  name: string;
  /** Whether `to` is a guest, too. */
  isGuest: boolean;
};

/**
 * Moves the orders of a guest with one e-mail to another user, with their mails, gift cards and saved addresses, and all that names the guest
 * in them. An address that other orders of the guest use as well stays. The links of mails end when the orders come to an account. Returns the
 * ids of the orders.
 */
export async function moveOrders(tx: Connection, { from, to, email, name, isGuest }: Move): Promise<string[]> {
  const moved = await tx
    .update(orders)
    .set({ userId: to, isGuest })
    .where(ordersOf(from, email))
    .returning({ id: orders.id, addressId: orders.addressId });
  const ids = moved.map(({ id }) => id);
  if (ids.length === 0) return ids;
  if (!isGuest) await deleteOrderLinks(tx, ids);
  await tx
    .update(mails)
    .set({ userId: to })
    .where(and(eq(mails.userId, from), inArray(sql`${mails.data}->>'orderId'`, ids)));
  await tx
    .update(giftCards)
    .set({ boughtBy: to })
    .where(and(eq(giftCards.boughtBy, from), inArray(giftCards.orderId, ids)));
  for (const table of [orderEvents, stockMovements, giftCardMovements])
    await tx
      .update(table)
      .set({ actorId: to })
      .where(and(eq(table.actorId, from), inArray(table.orderId, ids)));
  const isUsed = exists(
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, from), eq(orders.addressId, addresses.id))),
  );
  const addressIds = moved.map(({ addressId }) => addressId);
  await tx
    .update(addresses)
    .set({ userId: to, recipient: sql`coalesce(${addresses.recipient}, ${name})` })
    .where(and(eq(addresses.userId, from), inArray(addresses.id, addressIds), not(isUsed)));
  return ids;
}

/** Returns the ids of the orders of a user. */
export async function orderIdsOf(tx: Connection, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)).orderBy(orders.id);
  return rows.map(({ id }) => id);
}

/** Returns who has an order that belongs to a guest. */
export async function findGuestOf(tx: Connection, orderId: string): Promise<GuestPerson | undefined> {
  const [row] = await tx
    .select({ guestId: users.id, email: orders.userEmail, name: orders.userName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.id, orderId), orders.isGuest));
  return row;
}

/** Returns ids of orders that belong to guests, in their order, after one of them. */
export async function listGuestOrders(db: Connection, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(orders.isGuest, isNotNull(orders.userId), gt(orders.id, after)))
    .orderBy(orders.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Returns the e-mails with which a guest has ordered, in lower case. */
async function emailsOf(tx: Connection, guestId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ email: sql<string>`lower(${orders.userEmail})` })
    .from(orders)
    .where(eq(orders.userId, guestId));
  return rows.map(({ email }) => email);
}

/**
 * Returns the row of the guest who has the orders of a guest with this e-mail, and no others: the same guest, or a new one to whom they are
 * moved. Returns undefined when there are no such orders. The rows of the guest are locked.
 */
export async function splitOff(tx: Connection, { guestId, email, name }: GuestPerson) {
  const [emails, [guest]] = [await emailsOf(tx, guestId), await tx.select().from(users).where(eq(users.id, guestId))];
  if (!guest || !emails.includes(email.toLowerCase())) return undefined;
  if (emails.length === 1) return guest;
  const created = { ...guest, id: newId() };
  await tx.insert(users).values(created);
  await moveOrders(tx, { from: guestId, to: created.id, email, name, isGuest: true });
  return created;
}

/** Deletes the responses that are kept for repeated requests of a user. */
export async function deleteResponses(tx: Connection, userId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, userId));
}

/** Ends a guest who has no orders, with the bag and the sessions. */
export async function endGuest(tx: Connection, guestId: string): Promise<void> {
  await deleteResponses(tx, guestId);
  await tx.delete(users).where(and(eq(users.id, guestId), eq(users.role, 'guest')));
}
