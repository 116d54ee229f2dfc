import * as m from '#i18n/messages.ts';
import type { Address, AddressFormat, Country, NewAddress } from '#contract/account/address.ts';
import { type AppThunk, createApiThunk, createShopperThunk } from '#web/store/app-thunk.ts';
import { createApiError, toApiError } from '#web/store/api-error.ts';
import type { Quiet } from '#web/store/flags.ts';
import {
  selectAddress,
  selectAddresses,
  selectAddressFormat,
  selectCountries,
  selectHasCountryForms,
} from './address.selectors.ts';
import { logError } from '#web/store/browser/log.ts';

/** The fields of the address form. */
export type AddressFields = Omit<NewAddress, 'userId'>;
type ChangedAddress = { addressId: string; fields: AddressFields };

export const fetchAddresses = createShopperThunk<Address[], Quiet | undefined>(
  'address/fetchList',
  async ({ api, user }) => {
    try {
      const { response } = await api('GET /api/address/get/:userId', { params: { userId: user._id } });
      return response.data;
    } catch (cause) {
      logError(m.address_the_addresses_were_not_loaded(), toApiError(cause));
      throw cause;
    }
  },
);

export const fetchAddress = createShopperThunk(
  'address/fetchOne',
  async ({ api }, addressId: string): Promise<Address[]> => {
    const { response } = await api('GET /api/address/:addressId', { params: { addressId } });
    return response.data;
  },
);

export const fetchCountries = createApiThunk<Country[]>(
  'address/fetchCountries',
  async ({ api }) => (await api('GET /api/countries')).response,
);

export const fetchAddressFormat = createApiThunk(
  'address/fetchFormat',
  async ({ api }, country: string): Promise<AddressFormat> =>
    (await api('GET /api/address/format/:country', { params: { country } })).response,
);

/** Loads the form of a country's addresses, once per page. */
export const loadAddressFormat =
  (country: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!selectAddressFormat(getState(), country)) await dispatch(fetchAddressFormat(country)).unwrap();
  };

/**
 * Loads what the form of an address shows besides its texts in a shop whose addresses have a country. A new address begins with the
 * country of the newest one.
 */
export const loadAddressForm =
  (editedId?: string | null): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const country = (editedId ? selectAddress(getState(), editedId) : selectAddresses(getState())?.[0])?.country;
    await dispatch(loadAddressFormOf(country));
  };

/** Loads what the form of an address in a country shows besides its texts, in a shop whose addresses have one. */
export const loadAddressFormOf =
  (country: string | undefined): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!selectHasCountryForms(getState())) return;
    await Promise.all([
      selectCountries(getState()) ?? dispatch(fetchCountries()).unwrap(),
      country && dispatch(loadAddressFormat(country)),
    ]);
  };

/** Adds an address. Returns the updated list, newest first. */
export const addAddress = createShopperThunk(
  'address/add',
  async ({ api, user, writeOnce }, fields: AddressFields): Promise<Address[]> => {
    const body = { ...fields, userId: user._id };
    const { response } = await writeOnce(['address/add', body], (idempotencyKey) =>
      api('POST /api/address/add', { body, idempotencyKey }),
    );
    return response.data;
  },
);

/** Changes an address. Returns the updated list. A retry after a lost response changes nothing more. */
export const changeAddress = createShopperThunk(
  'address/change',
  async ({ api, user }, { addressId, fields: body }: ChangedAddress): Promise<Address[]> => {
    const params = { userId: user._id, addressId };
    const { response } = await api('PUT /api/address/update/:userId/:addressId', { params, body });
    return response.data;
  },
);

/** Removes an address. Succeeds when it is already gone, removed by another tab or by a call whose response was lost. */
export const removeAddress = createShopperThunk(
  'address/remove',
  async ({ api, user }, addressId: string): Promise<Address[]> => {
    const params = { userId: user._id, addressId };
    const { response } = await api('DELETE /api/address/delete/:userId/:addressId', { params }).catch(
      (cause: unknown) => {
        if (toApiError(cause).code !== 'ADDRESS_NOT_FOUND') throw cause;
        return api('GET /api/address/get/:userId', { params });
      },
    );
    return response.data;
  },
);

/**
 * Restores a removed address as a new one with the same fields. A retry after a lost response adds it once; restoring it after
 * another removal adds it again, because the key belongs to the removal.
 */
export const restoreAddress = createShopperThunk(
  'address/restore',
  async ({ api, user, writeOnce }, { _id, ...body }: Address): Promise<Address[]> => {
    // Another user has signed in since the removal.
    if (body.userId !== user._id)
      throw createApiError({ code: 'SUPERSEDED', message: m.site_you_have_been_logged_out() });
    const { response } = await writeOnce(['address/restore', _id], (idempotencyKey) =>
      api('POST /api/address/add', { body, idempotencyKey }),
    );
    return response.data;
  },
);
