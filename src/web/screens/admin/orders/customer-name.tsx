import * as m from '#i18n/messages.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';

/** Who has placed an order, marked when they have no account. */
export const CustomerName = ({ order: { userName, guest } }: { order: AdminOrder }) => (
  <>
    <bdi>{userName || m.common_erased_account()}</bdi>
    {guest && (
      <>
        {' '}
        <Badge>{m.common_guest()}</Badge>
      </>
    )}
  </>
);
