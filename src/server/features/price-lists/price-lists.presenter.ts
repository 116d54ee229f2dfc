import { getBaseCurrency } from '#i18n/currency.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { toDecimal } from '#contract/money/money.ts';
import { priceIn } from '#contract/money/price-in.ts';
import type { ListedPrice, PriceList } from '#contract/shop/price-lists.ts';
import { versionOf } from '#server/platform/version.ts';
import type { ListedProductRow, PriceListRow } from './price-lists.repository.ts';
import { latestRule } from './price-lists.rules.ts';

type PriceListInUse = { row: PriceListRow; fixedCount: number; markets: string[] };

export function presentPriceList({ row, fixedCount, markets }: PriceListInUse): PriceList {
  const { rate, adjust, step, ending } = latestRule(row);
  return {
    _id: row.id,
    name: row.name,
    currency: row.currency as Currency,
    rate,
    adjust: Number(adjust),
    step: toDecimal(step, row.currency),
    ending: toDecimal(ending, row.currency),
    rateChangedAt: (row.rateChangedAt ?? row.updatedAt).toISOString(),
    isWriting: row.next !== null,
    fixedCount,
    markets,
    version: versionOf(row),
  };
}

/** Presents the price of a product by the rule that the admin wrote last. */
export function presentListedPrice(list: PriceListRow, { id, name, slug, ...row }: ListedProductRow): ListedPrice {
  const base = getBaseCurrency();
  const amountOf = (cents: number | null | undefined) => (cents == null ? null : toDecimal(cents, list.currency));
  const [computed, fixed] = [amountOf(priceIn(latestRule(list), row.priceCents, base)), amountOf(row.fixed)];
  return {
    productId: id,
    name,
    slug,
    base: toDecimal(row.priceCents, base),
    computed,
    fixed,
    price: fixed ?? computed,
  };
}
