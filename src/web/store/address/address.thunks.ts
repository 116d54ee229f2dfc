import type { Address, NewAddress } from '#contract/account/address.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { createApiError, toApiError } from '#web/store/api-error.ts';
import type { Quiet } from '#web/store/flags.ts';
import { logError } from '#web/store/browser/log.ts';
import { messages } from '#web/store/messages.ts';

/** What a shopper fills in. */
export type AddressFields = Omit<NewAddress, 'userId'>;

export const fetchAddresses = createShopperThunk<Address[], Quiet | undefined>(
  'address/fetchList',
  async ({ api, user }) => {
    try {
      const { response } = await api('GET /api/address/get/:userId', { params: { userId: user._id } });
      return response.data;
    } catch (cause) {
      logError('The addresses were not loaded', toApiError(cause));
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

/** Answers the list after adding, newest first. */
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

/** One that is gone already, by another tab or by a call whose answer was lost, is as removed as any. */
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
 * Puts a removed address back, as a new one of the same words. Sent again after a lost answer it is added once, and removed and
 * restored once more it is added again: the key belongs to the removal.
 */
export const restoreAddress = createShopperThunk(
  'address/restore',
  async ({ api, user, writeOnce }, { _id, ...body }: Address): Promise<Address[]> => {
    // Someone else has signed in since.
    if (body.userId !== user._id) throw createApiError({ code: 'SUPERSEDED', message: messages.signedOutMeanwhile });
    const { response } = await writeOnce(['address/restore', _id], (idempotencyKey) =>
      api('POST /api/address/add', { body, idempotencyKey }),
    );
    return response.data;
  },
);
