import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { GiftCardState } from '#contract/shop/gift-cards.ts';
import { actorNameOf } from '#server/db/actor-name.ts';
import type { Connection } from '#server/db/client.ts';
import { toLikeText } from '#server/db/like-text.ts';
import { cartGiftCards, carts, giftCardCodes, giftCardMovements, giftCards, users } from '#server/db/schema/index.ts';
import { type Placeholders, sqlStatement, statement } from '#server/db/statement.ts';

export type CardRow = typeof giftCards.$inferSelect;
/** A gift card as people see it. `ending` is that of its newest code; empty while it has none. */
export type ShownCardRow = CardRow & { state: GiftCardState; ending: string };
type NewCode = typeof giftCardCodes.$inferInsert;
type Filter = {
  /** In lower case. */
  text: string;
  ending: string | undefined;
  orderId: string;
  state: GiftCardState | undefined;
  after: string | undefined;
  limit: number;
};
type MovementReason = 'issued' | 'ordered' | 'cancelled' | 'refunded' | 'adjusted' | 'voided';

const cardOfBag = {
  id: giftCards.id,
  ending: cartGiftCards.ending,
  balanceCents: giftCards.balanceCents,
  expiresOn: giftCards.expiresOn,
  status: giftCards.status,
};
const cardsOfCart = statement('gift_cards_of_cart', (db, { cartId }: Placeholders<{ cartId: string }>) =>
  db
    .select(cardOfBag)
    .from(cartGiftCards)
    .innerJoin(giftCards, eq(giftCards.id, cartGiftCards.giftCardId))
    .where(eq(cartGiftCards.cartId, cartId))
    .orderBy(asc(cartGiftCards.addedAt), asc(cartGiftCards.giftCardId)),
);

/** What an order takes of gift cards. `movementIds` are the ids of the movements. */
type Take = {
  ids: string[];
  cents: number[];
  movementIds: string[];
  orderId: string;
  actorId: string;
  today: string;
  now: Date;
};

/**
 * Locks the cards in the order of their ids, so that two orders cannot deadlock. The conditions are checked again by the update, which sees
 * what another order has taken meanwhile, so that no card pays more than it has.
 */
const takeFromCards = sqlStatement<Take, { id: string }>(
  'gift_cards_take',
  (values) => sql`
    with wanted as (
      select * from unnest(${values.ids}::uuid[], ${values.cents}::int[], ${values.movementIds}::uuid[])
        as uses (card_id, cents, movement_id)
    ), locked as materialized (
      select id from gift_cards where id = any (${values.ids}::uuid[]) order by id for no key update
    ), taken as (
      update gift_cards set balance_cents = balance_cents - wanted.cents
      from wanted join locked on locked.id = wanted.card_id
      where gift_cards.id = wanted.card_id and balance_cents >= wanted.cents and status = 'active'
        and (expires_on is null or expires_on >= ${values.today}::date)
      returning gift_cards.id, balance_cents, wanted.cents, wanted.movement_id
    )
    insert into gift_card_movements (id, gift_card_id, delta_cents, reason, order_id, actor_id, balance_after_cents, created_at)
    select movement_id, id, -cents, 'ordered', ${values.orderId}, ${values.actorId}::uuid, balance_cents, ${values.now}::timestamptz
    from taken returning gift_card_id as id`,
);

/** A change of the balance of a gift card. One that has expired on `today` can be used until `validUntil`; null leaves that as it is. */
export type CardMovement = {
  id: string;
  movementId: string;
  cents: number;
  reason: MovementReason;
  orderId: string | null;
  actorId: string | null;
  note: string;
  now: Date;
  today: string | null;
  validUntil: string | null;
};

const moveBalance = sqlStatement<CardMovement, { id: string }>(
  'gift_cards_move',
  (values) => sql`
    with moved as (
      update gift_cards set balance_cents = balance_cents + ${values.cents}::int,
        expires_on = case when expires_on < ${values.today}::date then ${values.validUntil}::date else expires_on end,
        updated_at = case when expires_on < ${values.today}::date
          then greatest(${values.now}::timestamptz, updated_at + interval '1 millisecond') else updated_at end
      where id = ${values.id}::uuid
      returning id, balance_cents
    )
    insert into gift_card_movements (id, gift_card_id, delta_cents, reason, order_id, actor_id, note, balance_after_cents, created_at)
    select ${values.movementId}::uuid, id, ${values.cents}::int, ${values.reason}, ${values.orderId}, ${values.actorId}::uuid,
      ${values.note}, balance_cents, ${values.now}::timestamptz
    from moved returning gift_card_id as id`,
);

const ending = sql<string>`coalesce((
    select ending from gift_card_codes where gift_card_id = gift_cards.id
    order by revoked_at is not null, created_at desc, hash limit 1), '')`;

/** The state on a day of the shop. */
const stateOn = (day: string): SQL<GiftCardState> => sql`case
    when ${giftCards.status} in ('void', 'blocked') then ${giftCards.status}
    when ${giftCards.expiresOn} < ${day}::date then 'expired'
    else 'active' end`;
const shownOn = (day: string) => ({ ...getTableColumns(giftCards), state: stateOn(day), ending });

/** One of an order that is not paid is none yet. */
const isIssued = ne(giftCards.status, 'ordered');

/** What an account has bought without a recipient. */
const isOwnOf = (userId: string) =>
  and(
    eq(giftCards.boughtBy, userId),
    eq(giftCards.recipientEmail, ''),
    inArray(giftCards.status, ['active', 'blocked']),
  );

const matches = ({ text, ending: last, orderId }: Filter) =>
  or(
    ...[giftCards.recipientName, giftCards.recipientEmail].map(
      (column) => sql`lower(${column}) like ${`%${toLikeText(text)}%`}`,
    ),
    eq(giftCards.orderId, orderId),
    last === undefined
      ? undefined
      : sql`exists (select from gift_card_codes where gift_card_id = gift_cards.id and ending = ${last})`,
  );

const shownMovements = 200;

export function createGiftCardsRepository(connection: Connection) {
  return {
    /** Returns the gift cards of a cart, in the order in which they were entered. */
    ofCart: (cartId: string) => cardsOfCart(connection, { cartId }),

    /** Returns the gift card that a code opens. */
    async findByCode(hash: Buffer): Promise<{ card: CardRow; ending: string } | undefined> {
      const [row] = await connection
        .select({ card: giftCards, ending: giftCardCodes.ending })
        .from(giftCardCodes)
        .innerJoin(giftCards, eq(giftCards.id, giftCardCodes.giftCardId))
        .where(and(eq(giftCardCodes.hash, hash), isNull(giftCardCodes.revokedAt)));
      return row;
    },
    async keep(row: typeof cartGiftCards.$inferInsert) {
      await connection.insert(cartGiftCards).values(row).onConflictDoNothing();
    },
    async merge({ from, to, most, now }: { from: string; to: string; most: number; now: Date }) {
      await connection.execute(sql`
        insert into cart_gift_cards (cart_id, gift_card_id, ending, added_at)
        select ${to}::uuid, gift_card_id, ending, ${now.toISOString()}::timestamptz from cart_gift_cards
        where cart_id = ${from}::uuid
          and gift_card_id not in (select gift_card_id from cart_gift_cards where cart_id = ${to}::uuid)
        order by added_at, gift_card_id
        limit greatest(0, ${most}::int - (select count(*) from cart_gift_cards where cart_id = ${to}::uuid))`);
    },
    async remove(userId: string, giftCardId: string) {
      await connection
        .delete(cartGiftCards)
        .where(
          and(
            inArray(
              cartGiftCards.cartId,
              connection.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId)),
            ),
            eq(cartGiftCards.giftCardId, giftCardId),
          ),
        );
    },
    /** Takes from each card that has enough and can be used, and records the movements. Returns of how many it took. */
    async take(values: Take): Promise<number> {
      return (await takeFromCards(connection, values)).length;
    },
    /** Changes the balance of a card, and records the movement. */
    async move(movement: CardMovement) {
      await moveBalance(connection, movement);
    },

    /** Returns a page of gift cards as they are on a day of the shop, newest first. */
    list: (day: string, filter: Filter): Promise<ShownCardRow[]> =>
      connection
        .select(shownOn(day))
        .from(giftCards)
        .where(
          and(
            isIssued,
            filter.text === '' ? undefined : matches(filter),
            filter.state === undefined ? undefined : eq(stateOn(day), filter.state),
            filter.after === undefined ? undefined : lt(giftCards.id, filter.after),
          ),
        )
        .orderBy(desc(giftCards.id))
        .limit(filter.limit),
    /** Returns what is left on all gift cards that can be used on a day of the shop. */
    async outstanding(day: string): Promise<number> {
      const [row] = await connection
        .select({ cents: sql<number>`coalesce(sum(${giftCards.balanceCents}), 0)::float8` })
        .from(giftCards)
        .where(eq(stateOn(day), 'active'));
      return row?.cents ?? 0;
    },
    async find(day: string, id: string): Promise<ShownCardRow | undefined> {
      const [row] = await connection
        .select(shownOn(day))
        .from(giftCards)
        .where(and(eq(giftCards.id, id), isIssued));
      return row;
    },
    /** Returns the latest movements of a gift card, newest first, with the names of those of the team. */
    movementsOf: (giftCardId: string) =>
      connection
        .select({ movement: giftCardMovements, actorName: actorNameOf(giftCardMovements.actorId) })
        .from(giftCardMovements)
        .leftJoin(users, and(eq(users.id, giftCardMovements.actorId), eq(users.role, 'admin')))
        .where(eq(giftCardMovements.giftCardId, giftCardId))
        .orderBy(desc(giftCardMovements.id))
        .limit(shownMovements),
    ownOf: (day: string, userId: string): Promise<ShownCardRow[]> =>
      connection.select(shownOn(day)).from(giftCards).where(isOwnOf(userId)).orderBy(desc(giftCards.id)).limit(200),

    /** Locks a gift card that is issued until the transaction ends. */
    async lock(id: string): Promise<CardRow | undefined> {
      const [row] = await connection
        .select()
        .from(giftCards)
        .where(and(eq(giftCards.id, id), isIssued))
        .for('no key update');
      return row;
    },
    /** Locks a gift card that an account has bought for itself. */
    async lockOwn(userId: string, id: string): Promise<CardRow | undefined> {
      const [row] = await connection
        .select()
        .from(giftCards)
        .where(and(eq(giftCards.id, id), isOwnOf(userId)))
        .for('no key update');
      return row;
    },
    async insert(row: typeof giftCards.$inferInsert) {
      await connection.insert(giftCards).values(row);
    },
    async update(id: string, change: Pick<CardRow, 'status' | 'expiresOn' | 'updatedAt'>) {
      await connection.update(giftCards).set(change).where(eq(giftCards.id, id));
    },
    countCodes: (giftCardId: string): Promise<number> =>
      connection.$count(giftCardCodes, and(eq(giftCardCodes.giftCardId, giftCardId), isNull(giftCardCodes.revokedAt))),
    async insertCode(row: NewCode) {
      await connection.insert(giftCardCodes).values(row);
    },
    async revokeCodes(giftCardId: string, now: Date) {
      await connection
        .update(giftCardCodes)
        .set({ revokedAt: now })
        .where(and(eq(giftCardCodes.giftCardId, giftCardId), isNull(giftCardCodes.revokedAt)));
    },
    /** Returns the name of the buyer of a gift card; empty for one of the team, and once the account is erased. That of a guest is in the order. */
    async senderOf({ boughtBy, orderId }: CardRow): Promise<string> {
      if (boughtBy === null) return '';
      const ofGuest = sql<string>`(select user_name from orders where orders.id = ${orderId} and is_guest)`;
      const [row] = await connection
        .select({ name: sql<string>`coalesce(${ofGuest}, ${users.name})` })
        .from(users)
        .where(eq(users.id, boughtBy));
      return row?.name ?? '';
    },
    /** Whether there is a gift card that can be entered. */
    async hasUsable(): Promise<boolean> {
      const rows = await connection
        .select({ id: giftCards.id })
        .from(giftCards)
        .where(and(eq(giftCards.status, 'active'), gt(giftCards.balanceCents, 0)))
        .limit(1);
      return rows.length > 0;
    },
    async hasAny(): Promise<boolean> {
      return (await connection.select({ id: giftCards.id }).from(giftCards).limit(1)).length > 0;
    },
  };
}
