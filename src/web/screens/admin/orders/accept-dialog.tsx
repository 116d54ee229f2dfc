import type { AdminOrder } from '#contract/order-admin.ts';
import { formatAmount, toCents, toDollars } from '#contract/money.ts';
import type { OrderReturn } from '#contract/order-return.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';

type AcceptDialogProps = { open: boolean; order: AdminOrder; one: OrderReturn; left: number; onClose: () => void };

/** How much goes back, and whether the pieces can be sold again. */
export function AcceptDialog({ open, order, one, left, onClose }: AcceptDialogProps) {
  const decision = useDecision(one, onClose);
  const submit = ({ refund = '', restock, answer = '' }: Record<string, string>) => {
    const dollars = Number(refund.trim().replace(',', '.'));
    if (toCents(dollars) > toCents(left)) return decision.refuse({ refund: tooMuch(left) });
    return void decision.accept({ refund: dollars, restock: restock === 'true', answer });
  };
  return (
    <DecisionDialog
      open={open}
      onClose={onClose}
      title="Accept this return?"
      lead={consequenceOf(order)}
      submit="Accept the return"
      variant="primary"
      decision={decision}
      onSubmit={submit}
    >
      <TextField
        name="refund"
        label="Refund"
        start="$"
        inputMode="decimal"
        pattern={amount}
        fault="Enter an amount such as 38 or 19.50."
        hint={`At most ${formatAmount(left)}: what was paid and has not gone back.`}
        defaultValue={suggestedRefund(one, left)}
        maxLength={12}
        autoComplete="off"
        required
        data-autofocus
      />
      <Checkbox name="restock" label="Put the pieces back into stock" defaultChecked asSwitch />
    </DecisionDialog>
  );
}

/** Also with the comma that some keyboards offer. */
const amount = String.raw`\s*\d{1,7}([.,]\d{1,2})?\s*`;

const tooMuch = (left: number) =>
  left === 0 ? 'Nothing is left to give back: enter 0.' : `Enter ${formatAmount(left)} or less.`;

/** What the pieces cost, as far as it has not gone back already. */
export function suggestedRefund({ lines }: Pick<OrderReturn, 'lines'>, left: number): string {
  const cents = lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0);
  return toDollars(Math.min(cents, toCents(left))).toFixed(2);
}

function consequenceOf({ paymentMethod }: AdminOrder): string {
  const money =
    paymentMethod === 'cod'
      ? 'The order was paid in cash: give the money back by hand, the shop writes it down.'
      : `The money goes back the way it came, by ${paymentMethod === 'card' ? 'card' : 'PayPal'}.`;
  return `${money} The shopper gets a letter. This cannot be undone.`;
}
