import { toDecimal } from '#contract/money/money.ts';
import type { SellingSettings } from '#contract/shop/selling.ts';
import type { OrderTax } from '#contract/order/order.ts';
import { type Charges, chargesOn, standardTax } from '#contract/order/pricing/charges.ts';
import { isGoods, type Line, type Offer } from '#contract/order/pricing/offers.ts';
import { type PricedOrder, type PricedTax, priceOrder } from '#contract/order/pricing/price-order.ts';
import type { Taxes } from '#contract/order/pricing/taxes.ts';
import {
  chooseMethod,
  destinationOf,
  methodsFor,
  type OfferedMethod,
  placeOfShop,
} from '#server/features/shipping/shipping.service.ts';
import type { ShippingService } from '#server/features/shipping/shipping.service.ts';
import { taxesFor, type TaxesService } from '#server/features/taxes/taxes.service.ts';
import { amountInMarket } from '#server/platform/markets/current-market.ts';
import { compareAtOf, type SalePrices } from '#server/platform/sale-prices.ts';
import type { Destination } from '#server/platform/places/find-zone.ts';

/** How the shop delivers and taxes now. */
export type Terms = {
  /** The fee and the rate of the settings, in the currency of the market. */
  charges: Charges;
  shipping: Awaited<ReturnType<ShippingService['currentShown']>>;
  taxes: Awaited<ReturnType<TaxesService['current']>>;
  /** How sale prices are shown. */
  selling: SellingSettings;
};

/** A line of a bag. `grams` is the weight of a piece, `taxClass` null for the standard one. */
export type SoldLine = SalePrices & {
  id: string;
  quantity: number;
  grams: number | null;
  taxClass: string | null;
  kind?: Line['kind'];
};

export type Sale = {
  lines: readonly SoldLine[];
  offers: readonly Offer[];
  address: { country: string | null; region: string | null; pincode: string };
  /** Whether the shopper pays no tax. */
  isExempt: boolean;
  /** The fee that the team has set, in place of what the shop charges. */
  ownFeeCents?: number | null | undefined;
  /** The delivery method that the shopper chose, and that of the last order to the address. */
  wished?: string | undefined;
  last?: string | undefined;
};

export type PricedSale = {
  priced: PricedOrder;
  /** The fee before taxes of another place are taken out of it. */
  feeCents: number;
  /** Those that can be chosen, and the chosen one; none where the shop has one fee. */
  methods: OfferedMethod[];
  method: OfferedMethod | undefined;
  /** Whether the shop does not deliver to the address. */
  isUndeliverable: boolean;
  destination: Destination;
  /** Where the order is taxed; undefined where the rate of the settings holds. */
  taxedIn: Destination | undefined;
};

const untaxed: Taxes = { prices: 'added', rates: {} };

/** Returns what a bag costs besides its goods as long as its address is not known. */
export function chargesOfBag({ charges, shipping, taxes }: Omit<Terms, 'selling'>): Charges {
  return {
    ...(shipping.mode === 'zones'
      ? { deliveryCents: 0, freeDeliveryFromCents: null }
      : { deliveryCents: charges.deliveryCents, freeDeliveryFromCents: charges.freeDeliveryFromCents }),
    taxMillipercent: taxes.mode === 'zones' ? 0 : charges.taxMillipercent,
  };
}

/**
 * Works out what goods cost when they are delivered to an address (rules 27 to 31 of the selling design). Gift cards alone need no delivery
 * method.
 */
export function priceSale({ charges, shipping, taxes, selling }: Terms, sale: Sale): PricedSale {
  const { offers, isExempt, ownFeeCents } = sale;
  const destination = destinationOf(shipping, sale.address);
  const isTaxedByPlace = taxes.mode === 'zones';
  const lines = sale.lines.map(({ id, quantity, taxClass, kind = null, ...prices }) => ({
    id,
    unitCents: prices.priceCents,
    regularCents: compareAtOf(prices, selling),
    quantity,
    taxClass: (isTaxedByPlace ? taxClass : null) ?? standardTax,
    kind,
  }));
  const ofShop = chargesOn(lines, charges);

  const goods = {
    subtotalCents: lines.filter(isGoods).reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0),
    grams: sale.lines.filter(isGoods).reduce((sum, { grams, quantity }) => sum + (grams ?? 0) * quantity, 0),
  };
  const isByZones = shipping.mode === 'zones' && sale.lines.some(isGoods);
  const methods = isByZones ? methodsFor(shipping, destination, goods, amountInMarket) : [];
  const method = chooseMethod(methods, sale);
  const charged = isByZones
    ? { feeCents: method?.feeCents ?? 0, taxClass: (isTaxedByPlace && method?.taxClass) || null }
    : ofShop.delivery;
  const delivery = { ...charged, feeCents: ownFeeCents ?? charged.feeCents };

  const taxedIn = method?.kind === 'pickup' ? placeOfShop(shipping) : destination;
  const ownTaxes = isExempt ? untaxed : ofShop.taxes;
  return {
    priced: priceOrder({
      lines,
      offers,
      delivery,
      taxes: isTaxedByPlace ? taxesFor(taxes, taxedIn, isExempt) : ownTaxes,
    }),
    feeCents: delivery.feeCents,
    methods,
    method,
    isUndeliverable: isByZones && method === undefined,
    destination,
    taxedIn: isTaxedByPlace ? taxedIn : undefined,
  };
}

/** Returns the taxes that a sale lists: those of its place, on what costs something. */
export const listTaxes = ({ priced, taxedIn }: Pick<PricedSale, 'priced' | 'taxedIn'>): PricedTax[] =>
  taxedIn ? priced.taxes.filter(({ baseCents }) => baseCents > 0) : [];

/** Presents a tax, whose rate is in thousandths of a per cent. */
export const presentTax = (
  { name, rate, on, baseCents, cents, isIncluded }: PricedTax,
  currency?: string,
): OrderTax => ({
  name,
  rate: rate / 1000,
  on,
  base: toDecimal(baseCents, currency),
  amount: toDecimal(cents, currency),
  included: isIncluded,
});
