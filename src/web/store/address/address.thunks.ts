import type { Address, NewAddress } from '#contract/address.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import type { Quiet } from '#web/store/flags.ts';

/** What a shopper fills in. */
export type AddressFields = Omit<NewAddress, 'userId'>;

export const fetchAddresses = createShopperThunk<Address[], Quiet | undefined>(
  'address/fetchList',
  async ({ api, user }) => {
    const { answer } = await api('GET /api/address/get/:userId', { params: { userId: user._id } });
    return answer.data;
  },
);

export const fetchAddress = createShopperThunk(
  'address/fetchOne',
  async ({ api }, addressId: string): Promise<Address[]> => {
    const { answer } = await api('GET /api/address/:addressId', { params: { addressId } });
    return answer.data;
  },
);

/** Answers the list after adding, newest first. */
export const addAddress = createShopperThunk(
  'address/add',
  async ({ api, user, writeOnce }, fields: AddressFields): Promise<Address[]> => {
    const body = { ...fields, userId: user._id };
    const { answer } = await writeOnce(['address/add', body], (idempotencyKey) =>
      api('POST /api/address/add', { body, idempotencyKey }),
    );
    return answer.data;
  },
);

export const removeAddress = createShopperThunk(
  'address/remove',
  async ({ api, user }, addressId: string): Promise<Address[]> => {
    const params = { userId: user._id, addressId };
    const { answer } = await api('DELETE /api/address/delete/:userId/:addressId', { params });
    return answer.data;
  },
);
