import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { readRememberedItem } from '#web/store/cart/add-to-cart.ts';
import { useSizeSystem } from '#web/store/browser/size-system.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { optionsInSystem } from '#web/store/products/options-in-system.ts';
import { LineItem } from './line-item.tsx';

/** The item that a visitor has chosen, which is added to the bag after the sign-in (D3). Only for the browser. */
export function WaitingItem({ className }: { className?: string | undefined }) {
  const dispatch = useAppDispatch();
  const [item] = useState(() => dispatch(readRememberedItem()));
  const system = useSizeSystem();
  if (!item) return null;
  const { name, image, price, regularPrice } = item;
  return (
    <section aria-label={m.cart_your_item()} className={className}>
      <LineItem
        name={name}
        image={image}
        detail={optionsInSystem(item, system)}
        price={price}
        regularPrice={regularPrice}
        quantity={1}
      >
        <p className="mt-2 text-sm">{m.cart_weve_kept_it_for_you()}</p>
      </LineItem>
    </section>
  );
}
