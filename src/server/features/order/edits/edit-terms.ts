import { getBaseCurrency, getCurrency } from '#i18n/currency.ts';
import { withLocale } from '#i18n/with-locale.ts';
import { isLocale } from '#i18n/locale.ts';
import { isGoods } from '#contract/order/pricing/offers.ts';
import type { AddedLine } from '#contract/order/order-edit.ts';
import type { Database } from '#server/db/client.ts';
import { noGiftCardsInEdits, notSoldInMarket, unknownVariants } from '#server/features/order/order.errors.ts';
import type { OrderRow } from '#server/features/order/order.repository.ts';
import { type PricingService, priceSale } from '#server/features/pricing/pricing.service.ts';
import { withShownNames } from '#server/features/products/products.service.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { isId } from '#server/platform/ids.ts';
import { inMarket } from '#server/platform/markets/current-market.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { Translations } from '#server/platform/translations/translations.ts';
import { createOrderEditsRepository, type SoldVariant } from './order.edits.repository.ts';

type Deps = {
  db: Database;
  pricing: Pick<PricingService, 'terms'>;
  shopLocales: Pick<ShopLocalesService, 'current'>;
  translations: Pick<Translations, 'reader'>;
};

/** Pieces of a variant, at this index of the lines that were sent. */
type Wanted = { at: number; variantId: string; quantity: number };
export type PricedLine = Omit<AddedLine, 'position'>;

/** Does work in the language and the market of an order. Throws NOT_IN_MARKET when the market has no prices in its currency any more. */
async function asPlaced<Result>(
  { shopLocales }: Deps,
  order: Pick<OrderRow, 'market' | 'currency' | 'locale'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const offered = await shopLocales.current();
  const market = offered.markets.find(({ key }) => key === order.market);
  const { locale } = order;
  const language = locale !== null && isLocale(locale) ? locale : offered.defaultLocale;
  return inMarket(market, offered, () =>
    withLocale(language, () => {
      const hasMarket = order.market === null || market !== undefined;
      if (!hasMarket || getCurrency() !== (order.currency ?? getBaseCurrency()))
        throw notSoldInMarket({ currency: currencyOf(order) });
      return work();
    }),
  );
}

/**
 * Returns the lines that an edit adds to an order, named as its shopper would see them, at today's prices of its market. Throws INVALID_FIELDS for
 * unknown variants and gift cards, and NOT_IN_MARKET for what is not sold there.
 */
export async function priceAdded(deps: Deps, order: OrderRow, wanted: readonly Wanted[]): Promise<PricedLine[]> {
  if (wanted.length === 0) return [];
  const { db, pricing, translations } = deps;
  return asPlaced(deps, order, async () => {
    const [terms, read] = await Promise.all([pricing.terms(), translations.reader()]);
    const ids = wanted.flatMap(({ variantId }) => (isId(variantId) ? [variantId] : []));
    const found = await createOrderEditsRepository(db).readSold(ids);
    const unknown = wanted.filter(({ variantId }) => !found.some((each) => each.variantId === variantId));
    if (unknown.length > 0) throw unknownVariants(unknown.map(({ at }) => at));
    const variantOf = new Map(found.map((variant) => [variant.variantId, variant]));
    const lines = wanted.flatMap((line) => {
      const variant = variantOf.get(line.variantId);
      return variant ? [{ ...variant, ...line }] : [];
    });
    const cards = lines.filter((line) => !isGoods(line));
    if (cards.length > 0) throw noGiftCardsInEdits(cards.map(({ at }) => at));
    const unsold = lines.filter(({ soldAt }) => soldAt === null);
    if (unsold.length > 0) throw notSoldInMarket({ lines: unsold });
    const sale = priceSale(terms, {
      lines: lines.map((line) => ({ ...line, id: line.variantId, priceCents: line.soldAt ?? 0, grams: null })),
      offers: [],
      address: order,
      isExempt: order.taxExemptNote !== null,
    });
    const named = await withShownNames(read, lines);
    return named.map((line, at) => toPricedLine(line, sale.priced.lines[at], read !== undefined));
  });
}

type Named = SoldVariant & { quantity: number; shown: Pick<SoldVariant, 'name' | 'color' | 'size'> };

const toPricedLine = (
  { shown, productId, variantId, name, color, size, image, quantity, soldAt }: Named,
  priced: { unitCents: number; regularCents: number | null } | undefined,
  isTranslated: boolean,
): PricedLine => ({
  productId,
  variantId,
  name,
  color,
  size,
  nameShown: isTranslated ? shown.name : null,
  colorShown: isTranslated ? shown.color : null,
  sizeShown: isTranslated ? shown.size : null,
  image,
  priceCents: priced?.unitCents ?? soldAt ?? 0,
  regularCents: priced?.regularCents ?? null,
  quantity,
});
