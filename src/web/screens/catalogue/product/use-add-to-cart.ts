import { useState } from 'react';
import { addToCart } from '#web/store/cart/add-to-cart.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import type { ChosenItem } from '#web/store/browser/stored.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Adds an item to the cart, which then opens. For guests, a panel opens that asks them to log in (D3). */
export function useAddToCart(): { add: (item: ChosenItem) => void; isAdding: boolean } {
  const dispatch = useAppDispatch();
  const [isAdding, setAdding] = useState(false);

  const add = async (item: ChosenItem) => {
    setAdding(true);
    try {
      await dispatch(addToCart(item)).unwrap();
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error) && error.code !== 'SIGN_IN_REQUIRED') notify.error(error.message);
    } finally {
      setAdding(false);
    }
  };
  return { add: (item) => void add(item), isAdding };
}
