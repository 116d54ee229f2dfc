import { getBaseCurrency } from '#i18n/currency.ts';
import * as m from '#i18n/messages.ts';
import { formatPrice, joinNames } from '#contract/format.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { Missed } from '#contract/shop/demand.ts';
import { readFilters } from './counting/counting.rules.ts';
import type { MissedRow } from './demand.repository.ts';

function priceLabel(min: string | undefined, max: string | undefined): string[] {
  const [lowest, highest] = [min, max].map((text) => (Number(text) > 0 ? formatPrice(Number(text)) : undefined));
  if (lowest !== undefined && highest !== undefined) return [m.search_between({ min: lowest, max: highest })];
  if (lowest !== undefined) return [m.search_and_over({ price: lowest })];
  return highest === undefined ? [] : [m.search_up_to({ price: highest })];
}

function filterLabel(key: string, names: ReadonlyMap<string, string>): string {
  const { category, collection, color, size, min, max } = readFilters(key);
  const places = [...category, ...collection].map((slug) => names.get(slug) ?? slug);
  return joinNames([...places, ...color, ...size, ...priceLabel(min[0], max[0])]);
}

const labels: Readonly<Record<MissedRow['kind'], (row: MissedRow, names: ReadonlyMap<string, string>) => string>> = {
  search: ({ key }) => key,
  'sold-out': ({ name, color, size }) => joinNames([name ?? '', color, size]),
  filter: ({ key }, names) => filterLabel(key, names),
};

export function presentMissed(row: MissedRow, names: ReadonlyMap<string, string>): Missed {
  const { kind, people, times, rate, productId, variantId } = row;
  const price = toDecimal(row.priceCents, getBaseCurrency());
  return {
    kind,
    label: labels[kind](row, names),
    productId,
    variantId,
    people,
    times,
    estimate: Math.round(people * rate * price),
    how: { people, rate, price },
  };
}
