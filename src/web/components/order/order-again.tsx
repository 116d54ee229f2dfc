import * as m from '#i18n/messages.ts';
import { formatMissed } from '#contract/order/missed-lines.ts';
import type { Order } from '#contract/order/order.ts';
import { paths } from '#contract/paths.ts';
import { isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { reorder } from '#web/store/order/reorder.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button, type ButtonSize } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import type { NotAddedState } from './use-not-added.ts';

type OrderAgainProps = {
  order: Order;
  size?: ButtonSize;
  /** The id of the order's name, in a list of several. */
  'aria-describedby'?: string;
};

/** Adds the items of an order to the bag, and opens the order summary with the choices of the latest order. */
export function OrderAgain({ order, ...rest }: OrderAgainProps) {
  const { orderAgain, pending, error } = useOrderAgain(order._id);
  return (
    <>
      <Button {...rest} pending={pending} pendingLabel={m.order_adding_to_your_bag()} onClick={() => void orderAgain()}>
        {m.order_order_again()}
      </Button>
      <div role="alert" className="order-last basis-full">
        {error && isWorthShowing(error) && (
          <Notice tone="danger" className="mt-3">
            {error.message}
          </Notice>
        )}
      </div>
    </>
  );
}

function useOrderAgain(orderId: string) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { attempt, ...attempted } = useAttempt({ leavesPage: true });

  const orderAgain = () =>
    attempt(async () => {
      const { addressId, missed } = await dispatch(reorder(orderId)).unwrap();
      const notAdded = missed.length > 0 ? m.order_not_added({ lines: formatMissed(missed) }) : undefined;
      const path = addressId === null ? paths.checkout.href() : paths.orderSummary.href(addressId, 'express');
      const state: NotAddedState = { notAdded };
      if (await navigateIfActive(path, { state })) return;
      if (notAdded === undefined) notify.success(m.order_the_items_are_in_your_bag());
      else notify.error(notAdded);
    });
  return { orderAgain, ...attempted };
}
