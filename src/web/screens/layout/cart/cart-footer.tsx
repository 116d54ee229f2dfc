import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectQuote } from '#web/store/cart/cart.quote.ts';
import { selectCartItems } from '#web/store/cart/cart.selectors.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { DiscountRows } from '#web/components/cart/discount-rows.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { ExpressCheckout } from './express-checkout.tsx';

type CartFooterProps = {
  /** Where an express checkout delivers; null where there is none, undefined while that is unknown. */
  expressAddressId: string | null | undefined;
  onClose: () => void;
};

/** The subtotal, the discounts and the checkout buttons. */
export function CartFooter({ expressAddressId, onClose }: CartFooterProps) {
  const { subtotal, discounts } = useAppSelector(selectQuote);
  const { checkout, pendingPath, unavailableCount } = useCheckout(onClose);
  const buttonTo = (path: string) => ({ pending: pendingPath === path, onClick: () => void checkout(path) });
  return (
    <>
      <p className="flex items-baseline justify-between text-lg font-medium">
        {m.site_subtotal()}
        <Amount value={subtotal} />
      </p>
      <DiscountRows discounts={discounts} className="mt-1" />
      <p className="mt-0.5 text-sm text-muted">{m.site_shipping_and_taxes_calculated_at()}</p>
      <div role="alert">
        {unavailableCount > 0 && (
          <Notice tone="warning" className="mt-4">
            {m.site_no_longer_available({ count: unavailableCount })}
          </Notice>
        )}
      </div>
      <Button variant="primary" size="lg" wide className="mt-4" {...buttonTo(paths.checkout.href())}>
        {m.site_checkout()}
      </Button>
      <ExpressCheckout addressId={expressAddressId} buttonTo={buttonTo} />
      <p className="mt-2 flex items-center justify-center text-sm text-muted">
        {m.site_or()}
        <Button variant="quiet" onClick={onClose}>
          {m.site_continue_shopping()}
        </Button>
      </p>
    </>
  );
}

/**
 * Refetches the cart before going to a page of the checkout (spec §4), which asks for sign-in if the session has expired (D5).
 * `unavailableCount` counts the lines that block the checkout.
 */
function useCheckout(onClose: () => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [pendingPath, setPendingPath] = useState<string>();
  const [hasChecked, setChecked] = useState(false);
  const unavailable = useAppSelector((state) => selectCartItems(state).filter(({ available }) => !available).length);

  const checkout = async (path: string) => {
    if (pendingPath !== undefined) return;
    const page = location.href;
    // The session may end meanwhile, which closes the panel but does not leave the page.
    const goToCheckout = async () => {
      if (location.href === page) await navigate(path);
    };
    setPendingPath(path);
    try {
      const { data } = await dispatch(fetchCart()).unwrap();
      setChecked(true);
      if (data.items.length === 0 || data.items.some(({ available }) => !available)) return;
      // The panel stays, with its button busy, until the checkout is there to see.
      await goToCheckout();
      onClose();
    } catch (cause) {
      const error = expectApiError(cause);
      if (error.status === 401) await goToCheckout();
      else if (isWorthShowing(error)) notify.error(error.message);
    } finally {
      setPendingPath(undefined);
    }
  };
  return { checkout, pendingPath, unavailableCount: hasChecked ? unavailable : 0 };
}
