import type { Country } from '#contract/account/address.ts';
import type { AdminSettings } from '#contract/shop/settings.ts';
import type { StoredTaxes } from '#contract/shop/taxes.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { StoredTaxes } from '#contract/shop/taxes.ts';

export type TaxZone = StoredTaxes['zones'][number];

/** What the form of the taxes shows. Without zones the rate of the settings applies. */
export type TaxesForm = { taxes: StoredTaxes; taxRate: AdminSettings['taxRate']; countries: Country[] };

export const fetchTaxes = createShopperThunk(
  'taxes/fetch',
  async ({ api }): Promise<StoredTaxes> => (await api('GET /api/admin/taxes')).response.data,
);

export const fetchTaxesForm = createShopperThunk('taxes/fetchForm', async ({ api }): Promise<TaxesForm> => {
  const [taxes, settings, countries] = await Promise.all([
    api('GET /api/admin/taxes'),
    api('GET /api/admin/settings'),
    api('GET /api/countries'),
  ]);
  return { taxes: taxes.response.data, taxRate: settings.response.taxRate, countries: countries.response };
});

/** Saves how orders are taxed, with the version that was read, so that it does not overwrite a change by another admin. */
export const saveTaxes = createShopperThunk(
  'taxes/save',
  async ({ api }, taxes: StoredTaxes): Promise<StoredTaxes> =>
    (await api('PUT /api/admin/taxes', { body: taxes })).response.data,
);
