import type { Arrival } from '#contract/order/arrival.ts';
import type { Charges } from '#contract/order/pricing/charges.ts';
import {
  estimateArrivalBy,
  leavesTodayUntil,
  type OfferedMethod,
  type ShippingService,
} from '#server/features/shipping/shipping.service.ts';
import type { TaxesService } from '#server/features/taxes/taxes.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { SellingSettingsService } from '#server/platform/settings/selling-settings.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { chargesOfBag, type PricedSale, type Terms } from './pricing.rules.ts';

export type { OfferedMethod } from '#server/features/shipping/shipping.service.ts';
export { listTaxes, presentTax, priceSale, type PricedSale, type SoldLine } from './pricing.rules.ts';

export type PricingService = ReturnType<typeof createPricing>;

/** The terms with what the arrival of an order depends on. */
export type SaleTerms = Terms & { arrival: Arrival | null; timeZone: string };

type PricingDeps = {
  settings: Pick<Settings, 'charges' | 'arrival' | 'current'>;
  selling: Pick<SellingSettingsService, 'current'>;
  shipping: Pick<ShippingService, 'currentShown'>;
  taxes: Pick<TaxesService, 'current'>;
  clock: Clock;
};

/** Creates what delivery and taxes cost, which shoppers, orders and the bag all read from here. */
export function createPricing({ settings, selling, shipping, taxes, clock }: PricingDeps) {
  const read = async (): Promise<Terms> => {
    const [charges, byPlace, taxedBy, shown] = await Promise.all([
      settings.charges(),
      shipping.currentShown(),
      taxes.current(),
      selling.current(),
    ]);
    return { charges, shipping: byPlace, taxes: taxedBy, selling: shown };
  };

  const arrivalBy = (
    { shipping: byPlace, timeZone }: SaleTerms,
    method: OfferedMethod,
    { destination }: Pick<PricedSale, 'destination'>,
  ): Promise<Arrival | null> =>
    estimateArrivalBy(method, destination, { shipping: byPlace, timeZone, now: clock.now() });

  return {
    /** Returns the terms of sales. Called before a transaction, which would need a second connection for it. */
    async terms(): Promise<SaleTerms> {
      const [terms, arrival, { timeZone }] = await Promise.all([read(), settings.arrival(), settings.current()]);
      return { ...terms, arrival, timeZone };
    },

    /** Returns the fee and the rate that hold wherever a bag goes: none of what depends on its address. */
    chargesOfBag: async (): Promise<Charges> => chargesOfBag(await read()),

    /** Returns what depends on the address of an order. */
    byPlace: async (): Promise<{ delivery: boolean; tax: boolean }> => {
      const terms = await read();
      return { delivery: terms.shipping.mode === 'zones', tax: terms.taxes.mode === 'zones' };
    },

    /** Returns true where there are zones, also when they are switched off, because orders may have been placed with them. */
    async hasPlaces(): Promise<boolean> {
      const { shipping: byPlace, taxes: taxedBy } = await read();
      return byPlace.zones.length > 0 || taxedBy.zones.length > 0;
    },

    arrivalBy,

    /** Returns until when an order leaves today; null where it is picked up, does not, or the shop has one fee. */
    leavesTodayUntil: async (
      { shipping: byPlace, timeZone }: SaleTerms,
      { method }: PricedSale,
    ): Promise<string | null> =>
      method && method.kind !== 'pickup' ? leavesTodayUntil({ shipping: byPlace, timeZone, now: clock.now() }) : null,

    /** Returns when an order arrives by its method, or by the days of the settings where the shop has one fee. */
    arrivalOf: (terms: SaleTerms, sale: PricedSale): Promise<Arrival | null> =>
      sale.method ? arrivalBy(terms, sale.method, sale) : Promise.resolve(terms.arrival),
  };
}
