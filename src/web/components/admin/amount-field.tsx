import type { ComponentProps } from 'react';
import { amountPattern } from '#contract/amount-text.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { TextField } from '#web/ui/form/field.tsx';

/** An amount of money, which `parseAmount` reads. */
export const AmountField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    start="$"
    inputMode="decimal"
    pattern={amountPattern(2)}
    invalidMessage={validationMessages.amount}
    maxLength={16}
    autoComplete="off"
    {...props}
  />
);
