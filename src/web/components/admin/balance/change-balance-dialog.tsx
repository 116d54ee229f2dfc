import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { parseAmount } from '#contract/money/amount-text.ts';
import { toDecimal, toMinor } from '#contract/money/money.ts';
import { formatSum } from '#contract/numbers.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { expectApiError, invalidFields } from '#web/store/api-error.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { RadioCards } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

type ChangeBalanceDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  balance: number;
  noteLabel: string;
  noteHint: string;
  /** Changes the balance and returns the new one. */
  onChange: (change: { amount: number; note: string }) => Promise<number>;
};

/** Adds to the balance of a gift card or of store credit, or takes off it. */
export function ChangeBalanceDialog({
  open,
  onClose,
  title,
  balance,
  noteLabel,
  noteHint,
  onChange,
}: ChangeBalanceDialogProps) {
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();
  const [sign, setSign] = useState<1 | -1>(1);
  const [amount, setAmount] = useState('');
  const after = balanceAfter(balance, sign * parseAmount(amount));
  const close = () => {
    clearError();
    setSign(1);
    setAmount('');
    onClose();
  };
  const change = (note: string) =>
    attempt(async () => {
      if (after < 0) throw invalidFields({ amount: m.admin_balance_only_left({ balance: formatSum(balance) }) });
      const changed = await onChange({ amount: sign * parseAmount(amount), note }).catch(async (cause: unknown) => {
        if (notEnoughCodes.has(expectApiError(cause).code)) await revalidate();
        throw cause;
      });
      notify.success(m.admin_balance_changed({ balance: formatSum(changed) }));
      close();
      await revalidate();
    });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={title}
      submitLabel={title}
      pending={pending}
      pendingLabel={m.admin_balance_changing()}
      fieldErrors={error?.fields}
      message={error?.message}
      onSubmit={({ note = '' }) => void change(note)}
    >
      <RadioCards
        name="sign"
        label={m.admin_balance_change()}
        value={String(sign)}
        onChange={(value) => setSign(value === '-1' ? -1 : 1)}
        cards={[
          { value: '1', label: m.admin_balance_add() },
          { value: '-1', label: m.admin_balance_take_off() },
        ]}
      />
      <AmountField
        name="amount"
        label={m.admin_gift_cards_amount()}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        hint={
          <span aria-live="polite">
            {after >= 0 ? m.admin_balance_will_be({ balance: formatSum(after) }) : undefined}
          </span>
        }
        required
      />
      <TextField name="note" label={noteLabel} hint={noteHint} maxLength={300} autoComplete="off" required />
    </FormDialog>
  );
}

/** Somebody has spent it meanwhile. */
const notEnoughCodes: ReadonlySet<string> = new Set(['NOT_ENOUGH_CREDIT', 'GIFT_CARD_NOT_ENOUGH']);

/** NaN while no amount is entered. */
function balanceAfter(balance: number, change: number): number {
  const currency = getBaseCurrency();
  return Number.isNaN(change) ? change : toDecimal(toMinor(balance, currency) + toMinor(change, currency), currency);
}
