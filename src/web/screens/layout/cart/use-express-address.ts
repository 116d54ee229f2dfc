import { useEffect, useState } from 'react';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { fetchExpressAddress } from '#web/store/order/express-address.ts';

/**
 * Loads the address of an express checkout whenever the panel opens. Returns `undefined` while it is unknown or could not be loaded, and
 * `null` where there is no express checkout: for visitors, guests, and accounts without an order or an address.
 */
export function useExpressAddress(isOpen: boolean): string | null | undefined {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => selectAccount(state)?._id);
  const [known, setKnown] = useState<{ userId: string; addressId: string | null }>();

  useEffect(() => {
    if (!isOpen || userId === undefined) return undefined;
    let isCurrent = true;
    const load = async () => {
      const outcome = await dispatch(fetchExpressAddress());
      if (isCurrent && fetchExpressAddress.fulfilled.match(outcome)) setKnown({ userId, addressId: outcome.payload });
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, isOpen, userId]);

  if (userId === undefined) return null;
  return known?.userId === userId ? known.addressId : undefined;
}
