import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { isEditable } from '#contract/order/order-states.ts';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';

/** Leads to where the order is edited, if it can be now. */
export const EditLink = ({ order }: { order: AdminOrder }) =>
  isEditable(order) &&
  order.edit === null && (
    <IfPermitted to="orders.edit">
      <LinkButton to={adminPaths.editOrder.href(order._id)} className="max-sm:flex-auto">
        {m.admin_order_edit()}
      </LinkButton>
    </IfPermitted>
  );
