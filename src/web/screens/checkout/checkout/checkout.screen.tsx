import * as m from '#i18n/messages.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { selectGuest } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { CheckoutSteps } from '#web/components/checkout/checkout-steps.tsx';
import { useNotAdded } from '#web/components/order/use-not-added.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { AddressChoice } from './address-choice.tsx';
import { CartSummary } from './cart-summary.tsx';
import { GuestCheckout } from './guest-checkout.tsx';

/** The first step of an order: the delivery address (spec §2). */
export function CheckoutScreen() {
  const notAdded = useNotAdded();
  const guest = useAppSelector(selectGuest);
  return (
    <>
      <PageTitle>{m.checkout_checkout()}</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="content" className="pb-section">
        <CheckoutSteps current="address" />
        <PageHeading compact title={m.checkout_billing_delivery_information()} />
        <div role="alert">
          {notAdded !== undefined && (
            <Notice tone="warning" className="mb-4">
              {notAdded}
            </Notice>
          )}
        </div>
        <div className="pt-4 max-lg:[&_:is(a,button)]:scroll-mb-28 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-16">
          {guest ? <GuestCheckout key={guest._id} guest={guest} /> : <AddressChoice />}
          <CartSummary />
        </div>
      </Container>
    </>
  );
}
