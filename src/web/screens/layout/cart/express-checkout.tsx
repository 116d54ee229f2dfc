import * as m from '#i18n/messages.ts';
import { type ComponentProps, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { Button } from '#web/ui/button/button.tsx';

type ExpressCheckoutProps = {
  /** Where it delivers; null where there is none, undefined while that is unknown. */
  addressId: string | null | undefined;
  buttonTo: (path: string) => Pick<ComponentProps<typeof Button>, 'pending' | 'onClick'>;
};

/** Opens the order summary with the choices of the latest order. */
export function ExpressCheckout({ addressId, buttonTo }: ExpressCheckoutProps) {
  // Whether it has a place is decided when the panel opens, so that nothing moves when the address is known.
  const [hasPlace] = useState(addressId !== null);
  if (!hasPlace) return null;
  if (addressId == null) return <div aria-hidden="true" className="mt-2 h-target" />;
  return (
    <Button wide className="mt-2" {...buttonTo(paths.orderSummary.href(addressId, 'express'))}>
      {m.site_express_checkout()}
    </Button>
  );
}
