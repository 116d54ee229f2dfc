import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { addToCart } from '#web/store/cart/add-to-cart.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import type { ChosenItem } from '#web/store/browser/stored.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Adds an item to the cart, which then opens. Offers guests to sign in and return to their choice (D3). */
export function useAddToCart(): { add: (item: ChosenItem) => void; isAdding: boolean } {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const [isAdding, setAdding] = useState(false);

  const add = async (item: ChosenItem) => {
    setAdding(true);
    try {
      await dispatch(addToCart(item)).unwrap();
    } catch (cause) {
      const error = expectApiError(cause);
      const signIn = { label: 'Sign in', href: paths.login.href(pathname + search) };
      if (isWorthShowing(error)) {
        notify.error(error.message, error.code === 'SIGN_IN_REQUIRED' ? signIn : undefined);
      }
    } finally {
      setAdding(false);
    }
  };
  return { add: (item) => void add(item), isAdding };
}
