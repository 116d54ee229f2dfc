import type { Country } from '#contract/account/address.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

/** Reads the regions that addresses of a country name by a code. */
export const fetchRegions = createShopperThunk(
  'address/fetchRegions',
  async ({ api }, country: string): Promise<Country[]> => {
    const { response } = await api('GET /api/address/format/:country', { params: { country } });
    const options = response.fields.find(({ name }) => name === 'region')?.options ?? [];
    return options.filter(({ code }) => /^[A-Z\d]{1,3}$/.test(code));
  },
);
