import { getBaseCurrency } from '#i18n/currency.ts';
import { currencyOf } from '#server/platform/currency-of.ts';

type Figures<Name extends string> = Record<Name, number>;

/** Figures in a currency, which is null for the base currency, and what they are in that. */
export type Part<Name extends string> = {
  currency: string | null;
  own: Partial<Figures<Name>>;
  base: Partial<Figures<Name>>;
};

/** Figures in the base currency and, if some are in another, those in each currency that occurs, the base currency first. */
export type Sums<Name extends string> = Figures<Name> & { byCurrency?: (Figures<Name> & { currency: string })[] };

function combine<Name extends string>(
  figures: Figures<Name>,
  others: readonly Partial<Figures<Name>>[],
  sign: 1 | -1 = 1,
): Figures<Name> {
  const combined = { ...figures };
  for (const name of Object.keys(figures) as Name[])
    for (const other of others) combined[name] += sign * (other[name] ?? 0);
  return combined;
}

/** Returns the parts of `total`, of which `others` are those that are not in the base currency. */
export function withBasePart<Name extends string>(total: Figures<Name>, others: readonly Part<Name>[]): Part<Name>[] {
  const rest = combine(
    total,
    others.map(({ base }) => base),
    -1,
  );
  return [{ currency: null, own: rest, base: rest }, ...others];
}

/** Adds up the figures that `none` names. */
export function addUp<Name extends string>(none: Figures<Name>, parts: readonly Part<Name>[]): Sums<Name> {
  const sums = combine(
    none,
    parts.map(({ base }) => base),
  );
  const baseCurrency = getBaseCurrency();
  const rank = (currency: string) => (currency === baseCurrency ? '' : currency);
  const byCurrency = [...Map.groupBy(parts, currencyOf)]
    .map(([currency, same]) => ({
      ...combine(
        none,
        same.map(({ own }) => own),
      ),
      currency,
    }))
    .filter((figures) => Object.keys(none).some((name) => figures[name as Name] !== 0))
    .toSorted((a, b) => (rank(a.currency) < rank(b.currency) ? -1 : 1));
  return byCurrency.some(({ currency }) => currency !== baseCurrency) ? { ...sums, byCurrency } : sums;
}
