import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { closeCart } from '#web/store/cart/cart.slice.ts';
import { selectCartCount, selectCartIsOpen } from '#web/store/cart/cart.selectors.ts';
import { openCart } from '#web/store/cart/cart.thunks.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { CartButton } from '#web/components/cart/cart-button.tsx';
import { notifyPartNotLoaded, LazyPart } from '#web/ui/loading/lazy-part.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

const loadPanel = async () => (await import('./cart-panel.tsx')).CartPanel;

/** The cart button with its count, and the panel, which loads when idle or when first opened. */
export function HeaderCart() {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const count = useAppSelector(selectCartCount);
  const open = useAppSelector(selectCartIsOpen);
  const close = () => dispatch(closeCart());
  const miss = () => {
    close();
    notifyPartNotLoaded('The bag');
  };

  const show = async () => {
    try {
      await dispatch(openCart()).unwrap();
    } catch (cause) {
      const error = expectApiError(cause);
      if (!isWorthShowing(error)) return;
      const signIn = { label: 'Sign in', href: paths.login.href(pathname + search) };
      notify.error(error.message, error.code === 'SIGN_IN_REQUIRED' ? signIn : undefined);
    }
  };

  return (
    <>
      <CartButton count={count} onClick={() => void show()} />
      <LazyPart requested={open} load={loadPanel} onLoadError={miss} props={{ open, onClose: close }} />
    </>
  );
}
