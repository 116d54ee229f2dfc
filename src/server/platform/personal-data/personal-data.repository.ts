import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { Connection, Database } from '#server/db/client.ts';
import {
  type AccountRow,
  addresses,
  cartLines,
  carts,
  contactMessages,
  creditMovements,
  customerGroupMembers,
  customerGroups,
  customerNotes,
  draftOrderLines,
  draftOrders,
  giftCardMovements,
  giftCards,
  idempotencyKeys,
  identities,
  invitations,
  invoices,
  mailLinks,
  mails,
  orderDiscounts,
  orderEdits,
  orderEvents,
  orderLines,
  orders,
  orderTaxes,
  orderTenders,
  parcels,
  passkeys,
  paymentMethods,
  payments,
  productColors,
  productSizes,
  products,
  rateLimits,
  refundLines,
  refunds,
  returns,
  savedFilters,
  roles,
  sessions,
  stockMovements,
  storeCredits,
  teamMembers,
  totpSecrets,
  users,
  variants,
} from '#server/db/schema/index.ts';

export type Person = { id: string; email: string; emailVerifiedAt: Date | null };

/** An account, or a guest with the e-mail and the name of the orders. */
export type Owner = Omit<AccountRow, 'role'> & Pick<typeof users.$inferSelect, 'role'>;

/** Limits the rows of one request. No shopper has as many of anything. */
const most = 10_000;

/**
 * Selects the mails of a shopper: those of the account and, once the e-mail address is verified, those to or from the address without
 * an account. Before that, the account may have been created with the address of another person.
 */
const mailsOf = ({ id, email, emailVerifiedAt }: Person) =>
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
/** Selects the gift cards that a shopper has bought, and those that were sent to the verified address. */
const giftCardsOf = ({ id, email, emailVerifiedAt }: Person) =>
  or(eq(giftCards.boughtBy, id), emailVerifiedAt === null ? undefined : eq(giftCards.recipientEmail, email));
/** Selects the invitations to the team that were sent to the verified address. */
const invitationsOf = ({ email, emailVerifiedAt }: Person) =>
  emailVerifiedAt === null ? sql`false` : sql`lower(${invitations.email}) = ${email.toLowerCase()}`;
/** Selects the draft orders for the account, and those for the verified address without an account. */
const draftOrdersOf = ({ id, email, emailVerifiedAt }: Person) =>
  or(
    eq(draftOrders.userId, id),
    emailVerifiedAt === null
      ? undefined
      : and(isNull(draftOrders.userId), sql`lower(${draftOrders.email}) = ${email.toLowerCase()}`),
  );
const limitsOf = ({ id, email }: Person) =>
  inArray(rateLimits.key, [
    `sign-in-failures:${email}`,
    `resets-per-email:${email}`,
    `declines-per-account:${id}`,
    `email-changes:${id}`,
    `email-confirmations:${id}`,
    `password-checks:${id}`,
    `authentication-codes:${id}`,
  ]);
/** They have the IP addresses of everyone who used the e-mail for a sign-in or a link, so they are erased and not exported. */
const limitsWithIpOf = ({ email }: Person) =>
  or(...['sign-ins', 'resets'].map((limit) => sql`starts_with(${rateLimits.key}, ${`${limit}:${email} `})`));

/** Returns all stored data of a shopper, except credentials (docs/my-data.md). */
export async function exportPersonalData(db: Connection, user: Owner) {
  const { passwordHash: _, taxExemptNote, ...account } = user;
  const { id } = user;
  const ownOrders = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(desc(orders.orderDate))
    .limit(most);
  const orderIds = ownOrders.map((order) => order.id);
  const ownGroups = await db
    .select({ name: customerGroups.name })
    .from(customerGroupMembers)
    .innerJoin(customerGroups, eq(customerGroups.id, customerGroupMembers.groupId))
    .where(eq(customerGroupMembers.userId, id))
    .orderBy(customerGroups.nameKey)
    .limit(most);
  const [app] = await db.select({ since: totpSecrets.confirmedAt }).from(totpSecrets).where(eq(totpSecrets.userId, id));
  const ownPasskeys = await db
    .select({ name: passkeys.name, since: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .limit(most);
  const twoFactor = { appSince: app?.since ?? null, passkeys: ownPasskeys };
  const [membership] = await db
    .select({
      role: sql<string>`coalesce(${teamMembers.builtInRole}, ${roles.name})`,
      joinedAt: teamMembers.joinedAt,
    })
    .from(teamMembers)
    .leftJoin(roles, eq(roles.id, teamMembers.roleId))
    .where(eq(teamMembers.userId, id));
  const ownInvitations = await db
    .select({
      email: invitations.email,
      role: sql<string>`coalesce(${invitations.builtInRole}, ${roles.name})`,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      acceptedAt: invitations.acceptedAt,
    })
    .from(invitations)
    .leftJoin(roles, eq(roles.id, invitations.roleId))
    .where(invitationsOf(account))
    .limit(most);
  const ownFilters = await db
    .select({
      area: savedFilters.area,
      name: savedFilters.name,
      query: savedFilters.query,
      shared: savedFilters.shared,
      createdAt: savedFilters.createdAt,
    })
    .from(savedFilters)
    .where(eq(savedFilters.userId, id))
    .limit(most);
  const ownDrafts = await db
    .select({
      id: draftOrders.id,
      status: draftOrders.status,
      name: draftOrders.name,
      email: draftOrders.email,
      phone: draftOrders.phone,
      address: draftOrders.address,
      note: draftOrders.note,
      discountReason: draftOrders.discountReason,
      quote: draftOrders.quote,
      lines: sql`(select json_agg(json_build_object('variantId', variant_id, 'quantity', quantity, 'priceCents', price_cents)
        order by position) from ${draftOrderLines} where draft_order_id = draft_orders.id)`,
      orderId: draftOrders.orderId,
      createdAt: draftOrders.createdAt,
    })
    .from(draftOrders)
    .where(draftOrdersOf(account))
    .limit(most);
  const [credit] = await db.select().from(storeCredits).where(eq(storeCredits.userId, id));
  const ofOrders = <Row>(rows: Promise<Row[]>) => (orderIds.length > 0 ? rows : Promise.resolve([]));
  return {
    account: { ...account, ...(taxExemptNote !== null && { taxExemptNote }) },
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
    orderDiscounts: await ofOrders(
      db.select().from(orderDiscounts).where(inArray(orderDiscounts.orderId, orderIds)).limit(most),
    ),
    orderTaxes: await ofOrders(db.select().from(orderTaxes).where(inArray(orderTaxes.orderId, orderIds)).limit(most)),
    orderTenders: await ofOrders(
      db.select().from(orderTenders).where(inArray(orderTenders.orderId, orderIds)).limit(most),
    ),
    payments: await ofOrders(db.select().from(payments).where(inArray(payments.orderId, orderIds)).limit(most)),
    refunds: await ofOrders(
      db
        .select({
          id: refunds.id,
          orderId: refunds.orderId,
          deliveryCents: refunds.deliveryCents,
          amountCents: refunds.amountCents,
          reason: refunds.reason,
          note: refunds.note,
          createdAt: refunds.createdAt,
        })
        .from(refunds)
        .where(inArray(refunds.orderId, orderIds))
        .limit(most),
    ),
    refundLines: await ofOrders(
      db
        .select({
          refundId: refundLines.refundId,
          position: refundLines.position,
          quantity: refundLines.quantity,
          amountCents: refundLines.amountCents,
        })
        .from(refundLines)
        .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
        .where(inArray(refunds.orderId, orderIds))
        .limit(most),
    ),
    returns: await ofOrders(db.select().from(returns).where(inArray(returns.orderId, orderIds)).limit(most)),
    parcels: await ofOrders(db.select().from(parcels).where(inArray(parcels.orderId, orderIds)).limit(most)),
    orderEdits: await ofOrders(db.select().from(orderEdits).where(inArray(orderEdits.orderId, orderIds)).limit(most)),
    invoices: await ofOrders(db.select().from(invoices).where(inArray(invoices.orderId, orderIds)).limit(most)),
    orderEvents: await ofOrders(
      db.select().from(orderEvents).where(inArray(orderEvents.orderId, orderIds)).limit(most),
    ),
    credit: {
      balanceCents: credit?.balanceCents ?? 0,
      movements: await db
        .select({
          deltaCents: creditMovements.deltaCents,
          reason: creditMovements.reason,
          orderId: creditMovements.orderId,
          note: creditMovements.note,
          balanceAfterCents: creditMovements.balanceAfterCents,
          createdAt: creditMovements.createdAt,
        })
        .from(creditMovements)
        .where(eq(creditMovements.userId, id))
        .orderBy(desc(creditMovements.id))
        .limit(most),
    },
    giftCards: await db
      .select({
        orderId: giftCards.orderId,
        initialCents: giftCards.initialCents,
        balanceCents: giftCards.balanceCents,
        expiresOn: giftCards.expiresOn,
        status: giftCards.status,
        recipientEmail: giftCards.recipientEmail,
        recipientName: giftCards.recipientName,
        message: giftCards.message,
        createdAt: giftCards.createdAt,
      })
      .from(giftCards)
      .where(giftCardsOf(account))
      .orderBy(desc(giftCards.id))
      .limit(most),
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
        locale: mails.locale,
        says: sql`${mails.data} - 'token'`,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
        lastError: mails.lastError,
      })
      .from(mails)
      .where(mailsOf(account))
      .limit(most),
    messages: await db.select().from(contactMessages).where(messagesOf(account)).limit(most),
    // The right of access includes what the team writes about a person, but not who wrote it.
    notes: await db
      .select({ text: customerNotes.text, createdAt: customerNotes.createdAt, editedAt: customerNotes.editedAt })
      .from(customerNotes)
      .where(eq(customerNotes.userId, id))
      .limit(most),
    ...(ownDrafts.length > 0 && { draftOrders: ownDrafts }),
    ...(ownFilters.length > 0 && { savedFilters: ownFilters }),
    ...((twoFactor.appSince !== null || ownPasskeys.length > 0) && { twoFactor }),
    ...(ownGroups.length > 0 && { groups: ownGroups.map(({ name }) => name) }),
    ...(membership && { team: membership }),
    ...(ownInvitations.length > 0 && { invitations: ownInvitations }),
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

/**
 * The people of a gift card. Without its recipient, it is nobody's own: the account that has bought it for somebody must not get its code.
 */
const noRecipient = { recipientEmail: '', recipientName: '', message: '', boughtBy: null };

/** Orders that still have to be delivered keep their address. */
const underWay = sql`${orders.orderStatus} in ('confirmed', 'dispatched', 'lost', 'returned_to_sender')`;
const unlessUnderWay = (column: unknown) => sql`case when ${underWay} then ${column} else '' end`;
const nullUnlessUnderWay = (column: unknown) => sql`case when ${underWay} then ${column} end`;

/**
 * Erases an account as the register says: deletes its rows and anonymizes its orders. An order that is under way keeps its address until
 * `eraseOldAddresses` runs after its arrival.
 */
export async function erasePersonalData(tx: Connection, person: Person): Promise<void> {
  const { id } = person;
  await lockShopper(tx, id);
  await tx
    .update(orders)
    .set({
      userName: '',
      userEmail: '',
      recipient: null,
      phone: '',
      notes: '',
      payerId: '',
      taxExemptNote: null,
      tags: [],
      address: unlessUnderWay(orders.address),
      city: unlessUnderWay(orders.city),
      pincode: unlessUnderWay(orders.pincode),
      country: nullUnlessUnderWay(orders.country),
      region: nullUnlessUnderWay(orders.region),
      district: nullUnlessUnderWay(orders.district),
      phoneE164: null,
    })
    .where(eq(orders.userId, id));
  const ownOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, id));
  await deleteOrderLinks(tx, ownOrders);
  await tx.update(returns).set({ reason: '', answer: '' }).where(inArray(returns.orderId, ownOrders));
  await tx.update(refunds).set({ note: '' }).where(inArray(refunds.orderId, ownOrders));
  await tx.update(orderEdits).set({ note: '', address: null }).where(inArray(orderEdits.orderId, ownOrders));
  // The note of the event of a refund is its amount, which the accounts need.
  await tx
    .update(orderEvents)
    .set({ note: '' })
    .where(and(inArray(orderEvents.orderId, ownOrders), ne(orderEvents.kind, 'refund')));
  // The actor id would link the anonymized orders of one shopper.
  await tx
    .update(orderEvents)
    .set({ actorId: null })
    .where(and(inArray(orderEvents.orderId, ownOrders), eq(orderEvents.actorId, id)));
  await tx
    .update(stockMovements)
    .set({ actorId: null })
    .where(and(inArray(stockMovements.orderId, ownOrders), eq(stockMovements.actorId, id)));
  await tx
    .update(giftCards)
    .set({ ...noRecipient, note: '' })
    .where(giftCardsOf(person));
  await tx.update(giftCardMovements).set({ actorId: null }).where(eq(giftCardMovements.actorId, id));
  await deleteInvitations(tx, person);
  await tx.delete(draftOrders).where(draftOrdersOf(person));
  await tx.delete(mails).where(mailsOf(person));
  await tx.delete(contactMessages).where(messagesOf(person));
  // Responses to admins may contain the shopper's orders. They are stored for a day for retries.
  const admins = tx
    .select({ id: sql<string>`${users.id}::text` })
    .from(users)
    .where(eq(users.role, 'admin'));
  await tx
    .delete(idempotencyKeys)
    .where(
      or(eq(idempotencyKeys.scope, id), and(inArray(idempotencyKeys.scope, admins), isNotNull(idempotencyKeys.status))),
    );
  await tx.delete(rateLimits).where(or(limitsOf(person), limitsWithIpOf(person)));
  // Foreign keys delete sessions, identities, tokens, addresses, notes, the cart, store credit, saved cards, the membership of the team and
  // two-factor authentication, and set the owner of orders to null.
  await tx.delete(users).where(eq(users.id, id));
}

/** Deletes the invitations to the team, with the links in their mails. Before the mails, as the sender locks them. */
async function deleteInvitations(tx: Connection, person: Person): Promise<void> {
  const deleted = await tx.delete(invitations).where(invitationsOf(person)).returning({ id: invitations.id });
  const ids = deleted.map(({ id }) => id);
  await tx.delete(mailLinks).where(and(eq(mailLinks.purpose, 'invitation'), inArray(mailLinks.ref, ids)));
}

/** Ends the links of mails to orders of a guest. */
export async function deleteOrderLinks(tx: Connection, orderIds: SQLWrapper | string[]): Promise<void> {
  await tx.delete(mailLinks).where(and(eq(mailLinks.purpose, 'order'), inArray(mailLinks.ref, orderIds)));
}

/**
 * Locks the rows of a shopper, and the bags of those in `bagsOf`. It waits for an order that is being placed, whose personal data would be
 * left otherwise, and prevents another one. The order of the locks is that of all other writers, which prevents deadlocks.
 */
export async function lockShopper(tx: Connection, userId: string, bagsOf: string[] = [userId]): Promise<void> {
  await tx
    .select({ id: carts.id })
    .from(carts)
    .where(inArray(carts.userId, bagsOf))
    .orderBy(carts.userId)
    .for('update');
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)).orderBy(orders.id).for('update');
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Erases the address of orders of erased accounts that have been delivered or cancelled since. */
export async function eraseOldAddresses(db: Database): Promise<void> {
  await db
    .update(orders)
    .set({ address: '', city: '', pincode: '', country: null, region: null, district: null })
    .where(
      and(
        sql`${orders.userId} is null`,
        sql`not (${underWay})`,
        or(sql`${orders.address} <> ''`, sql`${orders.city} <> ''`),
      ),
    );
}

const recipientMs = 90 * 24 * 60 * 60 * 1000;

/** Erases the recipients of gift cards some time after these were issued. */
export async function eraseOldRecipients(db: Database, now: Date): Promise<void> {
  await db
    .update(giftCards)
    .set(noRecipient)
    .where(
      and(
        lt(giftCards.createdAt, new Date(now.getTime() - recipientMs)),
        // One of an order that is not paid has yet to be sent.
        ne(giftCards.status, 'ordered'),
        ne(giftCards.recipientEmail, ''),
      ),
    );
}
