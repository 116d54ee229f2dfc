import { discountCodes, discounts, type StoredRule } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { codesTag, sellingTag } from '#server/platform/selling.ts';
import type { TestShop } from './shop.ts';

type Row = typeof discounts.$inferInsert;
type Code = { code: string; limitTotal?: number };

/** Takes 10 % off the order. */
export const tenPercent = { type: 'percent', on: 'order', percent: 1000 } as const;

const everything = {
  goods: { all: true },
  minimum: { subtotalCents: 0, pieces: 0 },
  combines: [],
  firstOrder: false,
  groups: [],
} as const satisfies Partial<StoredRule>;

type DiscountFields = Partial<Omit<Row, 'rule'>> & { rule?: Partial<StoredRule>; codes?: readonly (string | Code)[] };

/**
 * Inserts a discount, by default one of 10 % that applies by itself or, with codes, one that has these. `rule` changes what it takes off and
 * for whom.
 */
export async function discount(
  shop: Pick<TestShop, 'db' | 'clock'> & Partial<Pick<TestShop, 'cache'>>,
  fields: DiscountFields = {},
) {
  const { rule, codes, ...columns } = fields;
  const now = shop.clock.now();
  const row = {
    id: newId(),
    name: 'Autumn sale',
    kind: codes ? ('code' as const) : ('automatic' as const),
    enabled: true,
    createdAt: now,
    updatedAt: now,
    ...columns,
    rule: { ...everything, ...tenPercent, ...rule } as StoredRule,
  };
  await shop.db.insert(discounts).values(row);
  const rows = (codes ?? []).map((code) => ({
    id: newId(),
    discountId: row.id,
    ...(typeof code === 'string' ? { code } : code),
  }));
  if (rows.length > 0) await shop.db.insert(discountCodes).values(rows);
  shop.cache?.purge([sellingTag, codesTag]);
  return { ...row, codes: rows };
}
