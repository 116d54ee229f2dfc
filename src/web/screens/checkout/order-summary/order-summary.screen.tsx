import * as m from '#i18n/messages.ts';
import { useParams } from 'react-router';
import { selectAddress } from '#web/store/address/address.selectors.ts';
import { selectCartIsLoaded } from '#web/store/cart/cart.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { CheckoutSteps } from '#web/components/checkout/checkout-steps.tsx';
import { useNotAdded } from '#web/components/order/use-not-added.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderSummarySkeleton } from './order-summary.skeleton.tsx';
import { useOrderPricing } from './use-order-pricing.ts';
import { useSendOrder } from './use-send-order.ts';

/** The review of an order before it is placed (spec §2). */
export function OrderSummaryScreen() {
  const { id = '' } = useParams();
  const address = useAppSelector((state) => selectAddress(state, id));
  const isLoaded = useAppSelector(selectCartIsLoaded);
  const pricing = useOrderPricing(id);
  const order = useSendOrder(id);
  const notAdded = useNotAdded();
  return (
    <>
      <PageTitle>{m.checkout_order_summary()}</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="content" className="pb-section">
        <CheckoutSteps current="review" />
        <PageHeading compact title={m.checkout_order_summary()} />
        <div role="alert">
          {notAdded !== undefined && (
            <Notice tone="warning" className="mb-4">
              {notAdded}
            </Notice>
          )}
        </div>
        {!address || !(isLoaded || order.pending) ? (
          <OrderSummarySkeleton />
        ) : order.items.length === 0 ? (
          <EmptyCart />
        ) : (
          <OrderForm address={address} pricing={pricing} {...order} />
        )}
      </Container>
    </>
  );
}
