import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Locale } from '#i18n/locale.ts';
import type { Connection } from '#server/db/client.ts';
import { cartCodes, carts, discountCodes, discounts, orderDiscounts } from '#server/db/schema/index.ts';
import { insertStatement, type Placeholders, sqlStatement, statement } from '#server/db/statement.ts';

/** A discount with the translations of its name. */
export type DiscountRow = typeof discounts.$inferSelect & { names: Partial<Record<Locale, string>> | null };
type CodeRow = Pick<typeof discountCodes.$inferSelect, 'id' | 'code' | 'limitTotal' | 'used'>;
export type CodeWithDiscount = CodeRow & { discount: DiscountRow };
export type NewOrderDiscount = typeof orderDiscounts.$inferInsert;

/** What a discount may ask of a person. */
export type Person = {
  isGuest: boolean;
  /** The ids of the customer groups. */
  groups: string[];
  /** Whether the person has an order that is not cancelled. */
  hasOrdered: boolean;
  /** How many orders of the person have a discount, by its id. */
  uses: Record<string, number> | null;
};

const withNames = {
  ...getTableColumns(discounts),
  names: sql<DiscountRow['names']>`(
    select json_object_agg(locale, value) from translations
    where entity = 'discount' and entity_id = ${discounts.id}::text and field = 'name')`,
};
const codeColumns = {
  id: discountCodes.id,
  code: discountCodes.code,
  limitTotal: discountCodes.limitTotal,
  used: discountCodes.used,
  discount: withNames,
};

const codesOfCart = statement('offers_codes_of_cart', (db, { cartId }: Placeholders<{ cartId: string }>) =>
  db
    .select(codeColumns)
    .from(cartCodes)
    .innerJoin(discountCodes, eq(discountCodes.id, cartCodes.codeId))
    .innerJoin(discounts, eq(discounts.id, discountCodes.discountId))
    .where(eq(cartCodes.cartId, cartId))
    .orderBy(asc(cartCodes.addedAt), asc(cartCodes.codeId)),
);

type Shopper = { userId: string; guestEmail: string | null };

/** The orders of a person: those of the user, and with the same e-mail those of guests and those of the account. */
const readPerson = sqlStatement<Shopper & { discountIds: readonly string[] }, Person>(
  'offers_person',
  ({ userId, guestEmail, discountIds }) => sql`
    with person as (
      select role = 'guest' as is_guest, lower(coalesce(email, ${guestEmail}::text)) as email
      from users where id = ${userId}::uuid
    ), own_orders as (
      select id, order_status from orders where user_id = ${userId}::uuid
      union
      select id, order_status from orders where is_guest and lower(user_email) = (select email from person)
      union
      select orders.id, order_status from orders join users on users.id = user_id
      where lower(users.email) = (select email from person where is_guest)
    )
    select
      coalesce((select is_guest from person), false) as "isGuest",
      array(select group_id::text from customer_group_members where user_id = ${userId}::uuid) as groups,
      exists (select from own_orders where order_status <> 'cancelled') as "hasOrdered",
      (
        select json_object_agg(discount_id, uses) from (
          select discount_id, count(*)::int as uses from own_orders join order_discounts on order_id = own_orders.id
          where discount_id = any (${discountIds}::uuid[]) and released_at is null
          group by discount_id
        ) used
      ) as uses`,
);

type Held = { id: string; isLimited: boolean };
const holdDiscounts = sqlStatement<{ ids: readonly string[] }, Held>(
  'offers_hold',
  ({ ids }) => sql`
    select id, limit_total is not null as "isLimited" from discounts where id = any (${ids}::uuid[])
    order by id for key share`,
);
const insertDiscounts = insertStatement('offers_insert', { rows: orderDiscounts });

type Use = { id: string; isOver: boolean; isUsedUp: boolean };

/** Counts uses of what has a limit, by id, so that two orders never wait for each other. */
const count = (table: 'discounts' | 'discount_codes') =>
  sqlStatement<{ ids: readonly string[] }, Use>(
    `offers_count_${table}`,
    ({ ids }) => sql`
      update ${sql.identifier(table)} set used = used + 1
      where id in (
        select id from ${sql.identifier(table)} where id = any (${ids}::uuid[]) and limit_total is not null
        order by id for no key update
      )
      returning id, used > limit_total as "isOver", used = limit_total as "isUsedUp"`,
  );
const countDiscounts = count('discounts');
const countCodes = count('discount_codes');

/** Gives the uses of an order that is cancelled back, as `count` has counted them. */
const uncount = (table: 'discounts' | 'discount_codes') =>
  sqlStatement<{ ids: readonly string[] }, { id: string; wasUsedUp: boolean }>(
    `offers_uncount_${table}`,
    ({ ids }) => sql`
      update ${sql.identifier(table)} set used = used - 1
      where id in (
        select id from ${sql.identifier(table)} where id = any (${ids}::uuid[]) and limit_total is not null
        order by id for no key update
      )
      returning id, used + 1 = limit_total as "wasUsedUp"`,
  );
const uncountDiscounts = uncount('discounts');
const uncountCodes = uncount('discount_codes');

export function createOffersRepository(connection: Connection) {
  return {
    /** Returns the enabled discounts that apply by themselves, and whether there are enabled ones with codes. */
    async readEnabled(): Promise<{ automatic: DiscountRow[]; hasCodes: boolean }> {
      const [automatic, [withCode]] = await Promise.all([
        connection
          .select(withNames)
          .from(discounts)
          .where(and(eq(discounts.enabled, true), eq(discounts.kind, 'automatic')))
          .orderBy(asc(discounts.id)),
        connection
          .select({ id: discounts.id })
          .from(discounts)
          .where(and(eq(discounts.enabled, true), eq(discounts.kind, 'code')))
          .limit(1),
      ]);
      return { automatic, hasCodes: withCode !== undefined };
    },
    /** Returns the codes of a cart, in the order in which they were entered. */
    codesOfCart: (cartId: string): Promise<CodeWithDiscount[]> => codesOfCart(connection, { cartId }),
    async findCode(code: string): Promise<CodeWithDiscount | undefined> {
      const [row] = await connection
        .select(codeColumns)
        .from(discountCodes)
        .innerJoin(discounts, eq(discounts.id, discountCodes.discountId))
        .where(eq(discountCodes.code, code));
      return row;
    },
    async readPerson(shopper: Shopper, discountIds: readonly string[]): Promise<Person> {
      const [row] = await readPerson(connection, { ...shopper, discountIds });
      return row ?? { isGuest: false, groups: [], hasOrdered: false, uses: null };
    },
    async keepCode(cartId: string, codeId: string, now: Date) {
      await connection.insert(cartCodes).values({ cartId, codeId, addedAt: now }).onConflictDoNothing();
    },
    async mergeCodes({ from, to, most, now }: { from: string; to: string; most: number; now: Date }) {
      await connection.execute(sql`
        insert into cart_codes (cart_id, code_id, added_at)
        select ${to}::uuid, code_id, ${now.toISOString()}::timestamptz from cart_codes
        where cart_id = ${from}::uuid and code_id not in (select code_id from cart_codes where cart_id = ${to}::uuid)
        order by added_at, code_id
        limit greatest(0, ${most}::int - (select count(*) from cart_codes where cart_id = ${to}::uuid))`);
    },
    async removeCode(userId: string, code: string) {
      await connection
        .delete(cartCodes)
        .where(
          and(
            inArray(cartCodes.cartId, connection.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId))),
            inArray(
              cartCodes.codeId,
              connection.select({ id: discountCodes.id }).from(discountCodes).where(eq(discountCodes.code, code)),
            ),
          ),
        );
    },
    /**
     * Holds discounts against being deleted and against another limit, until the transaction ends. Returns which there are, and whether they
     * have a limit.
     */
    hold: (ids: readonly string[]) => holdDiscounts(connection, { ids }),
    /** Counts one use of each discount and code that has a limit. `isOver`: it had none left. */
    async count(discountIds: readonly string[], codeIds: readonly string[]) {
      return {
        discounts: discountIds.length > 0 ? await countDiscounts(connection, { ids: discountIds }) : [],
        codes: codeIds.length > 0 ? await countCodes(connection, { ids: codeIds }) : [],
      };
    },
    insert: (rows: readonly NewOrderDiscount[]) => insertDiscounts(connection, { rows }),
    findUses: (orderId: string) =>
      connection
        .select({ discountId: orderDiscounts.discountId, codeId: orderDiscounts.codeId, code: orderDiscounts.code })
        .from(orderDiscounts)
        .where(and(eq(orderDiscounts.orderId, orderId), isNull(orderDiscounts.releasedAt))),
    /** Gives one use of each discount and code that has a limit back. Returns the discounts that have uses left again. */
    async uncount(discountIds: readonly string[], codeIds: readonly string[]): Promise<string[]> {
      const limited = discountIds.length > 0 ? await uncountDiscounts(connection, { ids: discountIds }) : [];
      if (codeIds.length > 0) await uncountCodes(connection, { ids: codeIds });
      return limited.flatMap(({ id, wasUsedUp }) => (wasUsedUp ? [id] : []));
    },
    /** Returns a discount of an order, by its position. */
    async findUse(orderId: string, position: number) {
      const [row] = await connection
        .select({ discountId: orderDiscounts.discountId, codeId: orderDiscounts.codeId, code: orderDiscounts.code })
        .from(orderDiscounts)
        .where(and(eq(orderDiscounts.orderId, orderId), eq(orderDiscounts.position, position)));
      return row;
    },
    async lower(orderId: string, position: number, amountCents: number) {
      await connection
        .update(orderDiscounts)
        .set({ amountCents })
        .where(and(eq(orderDiscounts.orderId, orderId), eq(orderDiscounts.position, position)));
    },
    async remove(orderId: string, position: number) {
      await connection
        .delete(orderDiscounts)
        .where(and(eq(orderDiscounts.orderId, orderId), eq(orderDiscounts.position, position)));
    },
    async release(orderId: string, now: Date) {
      await connection.update(orderDiscounts).set({ releasedAt: now }).where(eq(orderDiscounts.orderId, orderId));
    },
    /** Whether a discount that applies by itself starts or ends in these minutes, of which the first is exclusive. */
    async hasTurnIn(after: string, until: string): Promise<boolean> {
      const { rowCount } = await connection.execute(sql`
        select from discounts where enabled and kind = 'automatic'
          and ((starts_at > ${after} and starts_at <= ${until}) or (ends_at > ${after} and ends_at <= ${until}))
        limit 1`);
      return rowCount !== 0;
    },
  };
}
