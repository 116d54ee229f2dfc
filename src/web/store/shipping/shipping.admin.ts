import type { Country } from '#contract/account/address.ts';
import type { AdminSettings } from '#contract/shop/settings.ts';
import type { Calendar, StoredShipping, TriedDelivery, TriedOrder } from '#contract/shop/shipping.ts';
import type { StoredTaxes } from '#contract/shop/taxes.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { MethodKind } from '#contract/shop/method-kinds.ts';
export type { Calendar, StoredShipping, TriedDelivery } from '#contract/shop/shipping.ts';

export type ShippingZone = StoredShipping['zones'][number];
export type ShippingMethod = ShippingZone['methods'][number];

/** The fee of the settings, which applies without zones. */
export type SimpleDelivery = Pick<AdminSettings, 'deliveryFee' | 'freeDeliveryFrom' | 'deliveryDays'>;

/** What the form of the delivery shows. */
export type ShippingForm = {
  shipping: StoredShipping;
  settings: SimpleDelivery;
  taxClasses: StoredTaxes['classes'];
  countries: Country[];
};

export const fetchShipping = createShopperThunk(
  'shipping/fetch',
  async ({ api }): Promise<StoredShipping> => (await api('GET /api/admin/shipping')).response.data,
);

export const fetchShippingForm = createShopperThunk('shipping/fetchForm', async ({ api }): Promise<ShippingForm> => {
  const [shipping, settings, taxes, countries] = await Promise.all([
    api('GET /api/admin/shipping'),
    api('GET /api/admin/settings'),
    api('GET /api/admin/taxes'),
    api('GET /api/countries'),
  ]);
  return {
    shipping: shipping.response.data,
    settings: settings.response,
    taxClasses: taxes.response.data.classes,
    countries: countries.response,
  };
});

/** Saves how orders are delivered, with the version that was read, so that it does not overwrite a change by another admin. */
export const saveShipping = createShopperThunk(
  'shipping/save',
  async ({ api }, shipping: StoredShipping): Promise<StoredShipping> =>
    (await api('PUT /api/admin/shipping', { body: shipping })).response.data,
);

/** Asks how an order would be delivered and taxed. */
export const tryOrder = createShopperThunk(
  'shipping/try',
  async ({ api }, order: TriedOrder): Promise<TriedDelivery> =>
    (await api('POST /api/admin/shipping/try', { body: order })).response.data,
);

/** Reads whose public holidays are known. */
export const fetchCalendars = createShopperThunk(
  'shipping/fetchCalendars',
  async ({ api }): Promise<Calendar[]> => (await api('GET /api/admin/shipping/calendars')).response.data,
);
