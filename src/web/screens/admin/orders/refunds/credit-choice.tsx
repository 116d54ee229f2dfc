import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { RefundTo } from '#contract/order/order.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';

type CreditChoiceProps = {
  order: AdminOrder;
  /** Where the shopper wants the money. */
  wanted?: RefundTo | undefined;
};

/** Offers to refund as store credit, which belongs to an account and is in the currency of the shop. */
export function CreditChoice({ order: { userId, guest, userName, currency }, wanted }: CreditChoiceProps) {
  if (!userId || guest || currency !== getBaseCurrency()) return null;
  return (
    <div>
      {wanted === 'credit' && <AskedForCredit name={userName} />}
      <Checkbox
        asSwitch
        name="to"
        value="credit"
        label={m.admin_orders_give_as_credit()}
        hint={m.admin_orders_give_as_credit_hint()}
        defaultChecked={wanted === 'credit'}
      />
    </div>
  );
}

export const AskedForCredit = ({ name }: { name: string }) => (
  <p className="text-sm font-medium">
    <bdi>{m.admin_orders_asked_for_credit({ name })}</bdi>
  </p>
);

/** Returns where the form sends the money; undefined for where it came from. */
export const refundToOf = ({ to }: Record<string, string>): RefundTo | undefined =>
  to === 'credit' ? 'credit' : undefined;
