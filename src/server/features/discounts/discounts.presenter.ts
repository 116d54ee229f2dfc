import type { Discount, DiscountWithNames } from '#contract/shop/discounts.ts';
import { versionOf } from '#server/platform/version.ts';
import type { ShownDiscountRow } from './discounts.repository.ts';
import { ruleFieldsOf } from './discounts.rules.ts';

export const presentDiscount = (row: ShownDiscountRow): Discount => ({
  _id: row.id,
  name: row.name,
  kind: row.kind,
  enabled: row.enabled,
  ...ruleFieldsOf(row.rule),
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  limitTotal: row.limitTotal,
  limitPerCustomer: row.limitPerCustomer,
  codes: row.codes,
  codeCount: row.codeCount,
  used: row.uses,
  state: row.state,
  version: versionOf(row),
});

type NamedDiscount = { row: ShownDiscountRow; names: ReadonlyMap<string, string> };

export const presentDiscountWithNames = ({ row, names }: NamedDiscount): DiscountWithNames => ({
  ...presentDiscount(row),
  names: Object.fromEntries(names),
});
