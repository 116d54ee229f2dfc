import * as m from '#i18n/messages.ts';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { selectCartIsLoaded, selectCartItems } from '#web/store/cart/cart.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { SidePanel } from '#web/ui/overlay/dialog.tsx';
import { CartContent } from './cart-content.tsx';
import { CartFooter } from './cart-footer.tsx';
import { useExpressAddress } from './use-express-address.ts';

/** The side panel with the cart (spec §2). */
export function CartPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isFull = useAppSelector((state) => selectCartIsLoaded(state) && selectCartItems(state).length > 0);
  const expressAddressId = useExpressAddress(open && isFull);
  useCloseOnBack(open, onClose);
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={m.site_shopping_cart()}
      footer={isFull ? <CartFooter expressAddressId={expressAddressId} onClose={onClose} /> : undefined}
    >
      <CartContent onClose={onClose} />
    </SidePanel>
  );
}

/** Closes the panel on back and forward, since it would cover the other page. */
function useCloseOnBack(open: boolean, onClose: () => void): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (open && type === NavigationType.Pop) onClose();
  }, [key, type, open, onClose]);
}
