import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { formatAmount } from '#contract/format.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import { toDecimal } from '#contract/money/money.ts';
import { formatSuggestedAmount } from '#contract/numbers.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { canRefund } from '#contract/order/order-states.ts';
import { type RefundReason, refundReasons } from '#contract/order/refund-reasons.ts';
import type { RefundPreview } from '#contract/order/refunds.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { Lead, OrderDialog } from '#web/screens/admin/orders/steps/order-dialog.tsx';
import { useOrderAction } from '#web/screens/admin/orders/steps/use-order-action.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { refundReasonLabels } from '#web/store/order/refund-labels.ts';
import { refundOrder } from '#web/store/order/order.refunds.admin.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Select, TextArea } from '#web/ui/form/field.tsx';
import { CreditChoice, refundToOf } from './credit-choice.tsx';
import { destinationOf, validRefund } from './refund-amount.ts';
import { RefundLine } from './refund-line.tsx';
import { hasUnsent, refundableLines } from './refundable-lines.ts';
import { useRefundChoice, useRefundPreview } from './use-refund-choice.ts';

type RefundDialogProps = { open: boolean; order: AdminOrder; left: number; onClose: () => void };

const isReason = (text: string): text is RefundReason => refundReasons.some((reason) => reason === text);

/** Chooses what of an order is refunded, with what it is worth, or another amount. What is chosen stays until it is refunded. */
export function RefundDialog({ open, order, left: known, onClose }: RefundDialogProps) {
  const dispatch = useAppDispatch();
  const { currency } = order;
  const lines = refundableLines(order);
  const choice = useRefundChoice(lines);
  const answer = useRefundPreview(order, choice.parts, open);
  const preview = answer?.preview;
  const left = preview?.left ?? known;
  const [typed, setTyped] = useState<string>();
  const action = useOrderAction(() => {
    choice.clear();
    setTyped(undefined);
    onClose();
  });
  /** What is chosen decides the amount again. */
  const choosing =
    <Args extends unknown[]>(choose: (...args: Args) => void) =>
    (...args: Args) => {
      setTyped(undefined);
      choose(...args);
    };
  const amount = typed ?? suggestedAmount(order, { isEmpty: choice.isEmpty, preview, left });
  const refund = (values: Record<string, string>) =>
    action.run(async () => {
      const { refund: text = '', reason = '', note = '', notify } = values;
      if (!isReason(reason)) throw new Error('The form has a reason.');
      const least = toDecimal(1, currency);
      await dispatch(
        refundOrder({
          order,
          ...choice.parts,
          amount: validRefund(text, { left, least, currency }),
          reason,
          note,
          notify: notify === 'true',
          to: refundToOf(values),
        }),
      ).unwrap();
    }, m.admin_orders_the_refund_has_been_started());
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      keepContent
      title={m.admin_orders_refund_this_order()}
      lead={<Lead>{`${destinationOf(order)} ${m.admin_refunds_cannot_be_undone()}`}</Lead>}
      submitLabel={submitLabelOf(amount, currency)}
      disabled={typed === undefined && !choice.isEmpty && preview === undefined}
      action={action}
      onSubmit={(values) => void refund(values)}
    >
      {lines.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {lines.map((line) => (
            <RefundLine
              key={line.position}
              line={line}
              {...choice.of(line)}
              worth={preview?.lines.find(({ position }) => position === line.position)?.amount}
              currency={currency}
              isLimited={choice.limited === line.position}
              onQuantity={choosing((quantity: number) => choice.setQuantity(line, quantity))}
              onRestock={(restock) => choice.setRestock(line, restock)}
            />
          ))}
        </ul>
      )}
      {hasUnsent(order) && <p className="text-sm text-muted">{m.admin_refunds_not_sent_yet()}</p>}
      {order.delivery > 0 && (
        <Checkbox
          name="delivery"
          asSwitch
          label={m.admin_refunds_delivery_fee()}
          hint={choice.delivery && preview?.delivery === 0 ? m.admin_refunds_delivery_back() : undefined}
          checked={choice.delivery}
          onChange={({ target }) => choosing(choice.setDelivery)(target.checked)}
        />
      )}
      <AmountField
        currency={currency}
        name="refund"
        label={m.admin_refunds_amount()}
        hint={<span aria-live="polite">{answer?.error ?? hintOf(preview, { left, currency })}</span>}
        value={amount}
        onChange={({ target }) => setTyped(target.value)}
        required
        data-autofocus
      />
      <CreditChoice order={order} />
      <Select
        name="reason"
        label={m.admin_refunds_reason()}
        placeholder={m.admin_refunds_choose_a_reason()}
        options={refundReasons.map((reason) => ({ value: reason, label: refundReasonLabels[reason]() }))}
        required
      />
      <TextArea
        name="note"
        label={m.admin_refunds_note()}
        hint={m.admin_refunds_note_hint()}
        rows={2}
        maxLength={1000}
      />
      <Checkbox name="notify" asSwitch label={m.admin_refunds_mail_the_shopper()} defaultChecked />
    </OrderDialog>
  );
}

type Suggestion = { isEmpty: boolean; preview: RefundPreview | undefined; left: number };

/** Returns the text of the amount: what was chosen is worth, or all of an order that has ended. */
function suggestedAmount(order: AdminOrder, { isEmpty, preview, left }: Suggestion): string {
  if (isEmpty) return canRefund(order) ? formatSuggestedAmount(left, order.currency) : '';
  return preview ? formatSuggestedAmount(preview.amount, order.currency) : '';
}

function hintOf(preview: RefundPreview | undefined, { left: cents, currency }: { left: number; currency: string }) {
  const left = formatAmount(cents, currency);
  return preview && preview.amount > 0
    ? m.admin_refunds_worth({ amount: formatAmount(preview.amount, currency), left })
    : m.admin_refunds_left({ left });
}

function submitLabelOf(text: string, currency: string): string {
  const amount = parseAmount(text);
  return amount > 0
    ? m.admin_refunds_refund_amount({ amount: formatAmount(amount, currency) })
    : m.admin_orders_refund();
}
