import * as m from '#i18n/messages.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { closeCart, closeSignIn } from '#web/store/cart/cart.slice.ts';
import { selectCartCount, selectCartIsOpen } from '#web/store/cart/cart.selectors.ts';
import { openCart } from '#web/store/cart/cart.thunks.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { CartButton } from '#web/components/cart/cart-button.tsx';
import { notifyPartNotLoaded, LazyPart } from '#web/ui/loading/lazy-part.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

const loadLogInPanel = async () => (await import('./log-in-panel.tsx')).LogInPanel;
const loadPanel = async () => (await import('./cart-panel.tsx')).CartPanel;

/** The cart button with its count, and the panels, which load when first opened: the cart, or for a visitor the request to log in. */
export function HeaderCart({ label }: { label?: string }) {
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectCartCount);
  const open = useAppSelector(selectCartIsOpen);
  const isLogInOpen = useAppSelector((state) => state.cart.isSignInOpen && !selectUser(state));
  const close = () => dispatch(closeCart());
  const miss = () => {
    close();
    notifyPartNotLoaded(m.site_the_bag_could_not_be());
  };
  const closeLogIn = () => dispatch(closeSignIn());
  const missLogIn = () => {
    closeLogIn();
    notify.error(m.site_please_log_in_to_add());
  };

  const show = async () => {
    try {
      await dispatch(openCart()).unwrap();
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error) && error.code !== 'SIGN_IN_REQUIRED') notify.error(error.message);
    }
  };

  return (
    <>
      <CartButton label={label} count={count} onClick={() => void show()} />
      <LazyPart requested={open} load={loadPanel} onLoadError={miss} props={{ open, onClose: close }} />
      <LazyPart
        requested={isLogInOpen}
        load={loadLogInPanel}
        onLoadError={missLogIn}
        props={{ open: isLogInOpen, onClose: closeLogIn }}
      />
    </>
  );
}
