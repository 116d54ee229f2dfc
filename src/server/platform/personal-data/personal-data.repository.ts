import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
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
  payments,
  productColors,
  productSizes,
  products,
  rateLimits,
  returns,
  sessions,
  stockMovements,
  users,
  variants,
} from '#server/db/schema/index.ts';

type Person = { id: string; email: string; emailVerifiedAt: Date | null };

/** More of anything than one shopper has; keeps one request bounded. */
const most = 10_000;

/**
 * Letters and messages of a shopper: those of the account, and what went to or came from its address without one, once a
 * mailed link has shown whose the address is. Anybody can make an account with the e-mail of another.
 */
const lettersOf = ({ id, email, emailVerifiedAt }: Person) =>
  or(
    eq(mails.userId, id),
    emailVerifiedAt === null
      ? undefined
      : and(
          isNull(mails.userId),
          or(
            and(eq(mails.recipient, email), ne(mails.kind, 'contact-message')),
            and(eq(mails.kind, 'contact-message'), sql`${mails.data}->>'email' = ${email}`),
          ),
        ),
  );
const messagesOf = ({ id, email, emailVerifiedAt }: Person) =>
  or(
    eq(contactMessages.userId, id),
    emailVerifiedAt === null ? undefined : and(isNull(contactMessages.userId), eq(contactMessages.email, email)),
  );
const limitsOf = ({ id, email }: Person) =>
  inArray(rateLimits.key, [`sign-in-email:${email}`, `reset-email:${email}`, `pay-user:${id}`, `email-user:${id}`]);

/** Everything that the shop keeps about a shopper, as it is kept, without what only proves who they are (docs/my-data.md). */
export async function exportPersonalData(db: Database, user: typeof users.$inferSelect) {
  const { passwordHash: _, ...account } = user;
  const { id } = user;
  const ownOrders = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(desc(orders.orderDate))
    .limit(most);
  const orderIds = ownOrders.map((order) => order.id);
  const ofOrders = <Row>(rows: Promise<Row[]>) => (orderIds.length > 0 ? rows : Promise.resolve([]));
  return {
    account,
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
      .select({
        variantId: cartLines.variantId,
        name: products.name,
        color: productColors.name,
        size: productSizes.name,
        quantity: cartLines.quantity,
      })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .innerJoin(variants, eq(variants.id, cartLines.variantId))
      .innerJoin(products, eq(products.id, variants.productId))
      .innerJoin(productColors, eq(productColors.id, variants.colorId))
      .innerJoin(productSizes, eq(productSizes.id, variants.sizeId))
      .where(eq(carts.userId, id))
      .limit(most),
    orders: ownOrders,
    orderLines: await ofOrders(db.select().from(orderLines).where(inArray(orderLines.orderId, orderIds)).limit(most)),
    payments: await ofOrders(db.select().from(payments).where(inArray(payments.orderId, orderIds)).limit(most)),
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
      .select({
        kind: mails.kind,
        recipient: mails.recipient,
        says: sql`${mails.data} - 'token'`,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
        lastError: mails.lastError,
      })
      .from(mails)
      .where(lettersOf(account))
      .limit(most),
    messages: await db.select().from(contactMessages).where(messagesOf(account)).limit(most),
    tries: await db.select().from(rateLimits).where(limitsOf(account)).limit(most),
    answers: await db
      .select({
        endpoint: idempotencyKeys.endpoint,
        answer: idempotencyKeys.body,
        createdAt: idempotencyKeys.createdAt,
      })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.scope, id))
      .limit(most),
  };
}

/** What still has to be sent needs to know where to. */
const underWay = sql`${orders.orderStatus} in ('confirmed', 'dispatched')`;
const unlessUnderWay = (column: unknown) => sql`case when ${underWay} then ${column} else '' end`;

/**
 * Follows the register: rows of the account go with it, orders lose the person. The address of an order that is under way
 * stays until it has arrived; `forgetAddresses` takes it then.
 */
export async function erasePersonalData(tx: Connection, person: Person): Promise<void> {
  const { id } = person;
  await holdAll(tx, id);
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
  // The note of a refund is its amount, and stays for the books.
  await tx
    .update(orderEvents)
    .set({ note: '' })
    .where(and(inArray(orderEvents.orderId, ownOrders), ne(orderEvents.kind, 'refund')));
  // Without it, what is left of the orders cannot be told to be one shopper's.
  await tx
    .update(orderEvents)
    .set({ actorId: null })
    .where(and(inArray(orderEvents.orderId, ownOrders), eq(orderEvents.actorId, id)));
  await tx
    .update(stockMovements)
    .set({ actorId: null })
    .where(and(inArray(stockMovements.orderId, ownOrders), eq(stockMovements.actorId, id)));
  await tx.delete(mails).where(lettersOf(person));
  await tx.delete(contactMessages).where(messagesOf(person));
  // What admins were answered of the person's orders is kept for a day, for who asks again.
  const admins = tx
    .select({ id: sql<string>`${users.id}::text` })
    .from(users)
    .where(eq(users.role, 'admin'));
  await tx
    .delete(idempotencyKeys)
    .where(
      or(eq(idempotencyKeys.scope, id), and(inArray(idempotencyKeys.scope, admins), isNotNull(idempotencyKeys.status))),
    );
  await tx.delete(rateLimits).where(limitsOf(person));
  // Sessions, sign-ins elsewhere, tokens, addresses, the cart and saved cards go with their user; orders keep no owner.
  await tx.delete(users).where(eq(users.id, id));
}

/**
 * An order that is being placed is waited for, or what it says of the person would be left; no other begins. Taken in the
 * order in which those who write hold them, so that nobody waits in a circle.
 */
async function holdAll(tx: Connection, userId: string): Promise<void> {
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId)).for('update');
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)).for('update');
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
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
