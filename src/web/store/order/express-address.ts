import { createShopperThunk } from '#web/store/app-thunk.ts';

/**
 * Returns the address of the shopper's latest order if it is still saved, else the newest saved one; null without an order or an
 * address. Keeps nothing in the store: public pages do not have its sections.
 */
export const fetchExpressAddress = createShopperThunk(
  'order/fetchExpressAddress',
  async ({ api, user }): Promise<string | null> => {
    const params = { userId: user._id };
    const [{ response: start }, { response: saved }] = await Promise.all([
      api('GET /api/order/checkout/:userId', { params }),
      api('GET /api/address/get/:userId', { params }),
    ]);
    if (start.lastAddressId === null) return null;
    const [newest] = saved.data;
    return (saved.data.find(({ _id }) => _id === start.lastAddressId) ?? newest)?._id ?? null;
  },
);
