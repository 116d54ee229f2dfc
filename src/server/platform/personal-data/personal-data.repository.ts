import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/db/client.ts';
import {
  addresses,
  cartLines,
  carts,
  contactMessages,
  idempotencyKeys,
  identities,
  mails,
  orderEvents,
  orderLines,
  orders,
  paymentMethods,
  rateLimits,
  returns,
  sessions,
  users,
} from '#server/db/schema/index.ts';

type Person = { id: string; email: string };

/** More of anything than one shopper has; keeps one request bounded. */
const most = 10_000;

/** Everything that the shop keeps about a shopper, as it is kept, without what only proves who they are. */
export async function exportPersonalData(db: Database, { id, email }: Person) {
  const ownOrders = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(desc(orders.orderDate))
    .limit(most);
  const orderIds = ownOrders.map((order) => order.id);
  const ofOrders = <Row>(rows: Promise<Row[]>) => (orderIds.length > 0 ? rows : Promise.resolve([]));
  const [account] = await db.select().from(users).where(eq(users.id, id));
  const { passwordHash: _, ...profile } = account ?? { passwordHash: null };
  return {
    account: profile,
    devices: await db
      .select({ userAgent: sessions.userAgent, signedInAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .limit(most),
    signIns: await db
      .select({ issuer: identities.issuer, email: identities.email, since: identities.createdAt })
      .from(identities)
      .where(eq(identities.userId, id))
      .limit(most),
    addresses: await db.select().from(addresses).where(eq(addresses.userId, id)).limit(most),
    bag: await db
      .select({ variantId: cartLines.variantId, quantity: cartLines.quantity })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .where(eq(carts.userId, id))
      .limit(most),
    orders: ownOrders,
    orderLines: await ofOrders(db.select().from(orderLines).where(inArray(orderLines.orderId, orderIds)).limit(most)),
    returns: await ofOrders(db.select().from(returns).where(inArray(returns.orderId, orderIds)).limit(most)),
    orderEvents: await ofOrders(
      db.select().from(orderEvents).where(inArray(orderEvents.orderId, orderIds)).limit(most),
    ),
    savedCards: await db
      .select({
        brand: paymentMethods.brand,
        last4: paymentMethods.last4,
        expMonth: paymentMethods.expMonth,
        expYear: paymentMethods.expYear,
      })
      .from(paymentMethods)
      .where(eq(paymentMethods.userId, id))
      .limit(most),
    letters: await db
      .select({ kind: mails.kind, recipient: mails.recipient, createdAt: mails.createdAt, sentAt: mails.sentAt })
      .from(mails)
      .where(eq(mails.recipient, email))
      .limit(most),
    messages: await db.select().from(contactMessages).where(eq(contactMessages.email, email)).limit(most),
  };
}

/** What still has to be sent needs to know where to. */
const underWay = sql`${orders.orderStatus} in ('confirmed', 'dispatched')`;
const unlessUnderWay = (column: unknown) => sql`case when ${underWay} then ${column} else '' end`;

/**
 * Follows the register: rows of the account go with it, orders lose the person. The address of an order that is under way
 * stays until it has arrived; `forgetAddresses` takes it then.
 */
export async function erasePersonalData(tx: Connection, { id, email }: Person): Promise<void> {
  await tx
    .update(orders)
    .set({
      userName: '',
      userEmail: '',
      phone: '',
      notes: '',
      payerId: '',
      address: unlessUnderWay(orders.address),
      city: unlessUnderWay(orders.city),
      pincode: unlessUnderWay(orders.pincode),
    })
    .where(eq(orders.userId, id));
  const ownOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, id));
  await tx.update(returns).set({ reason: '', answer: '' }).where(inArray(returns.orderId, ownOrders));
  await tx.update(orderEvents).set({ note: '' }).where(inArray(orderEvents.orderId, ownOrders));
  // Letters to the shopper, and those that pass a message of theirs on.
  await tx.delete(mails).where(or(eq(mails.recipient, email), sql`${mails.data}->>'email' = ${email}`));
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, id));
  await tx.delete(rateLimits).where(inArray(rateLimits.key, [`sign-in-email:${email}`, `reset-email:${email}`]));
  // Sessions, sign-ins elsewhere, tokens, addresses, the cart and saved cards go with their user; orders keep no owner.
  await tx.delete(users).where(eq(users.id, id));
}

/** Takes the address off orders of erased accounts that have arrived or were cancelled since. */
export async function forgetAddresses(db: Database): Promise<void> {
  await db
    .update(orders)
    .set({ address: '', city: '', pincode: '' })
    .where(
      and(
        sql`${orders.userId} is null`,
        sql`not (${underWay})`,
        or(sql`${orders.address} <> ''`, sql`${orders.city} <> ''`),
      ),
    );
}
