import * as m from '#i18n/messages.ts';
import type { ComponentProps } from 'react';
import { amountPattern } from '#contract/amount-text.ts';
import { TextField } from '#web/ui/form/field.tsx';

/** An amount of money, which `parseAmount` reads. */
export const AmountField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    start="$"
    inputMode="decimal"
    pattern={amountPattern(2)}
    invalidMessage={m.field_enter_an_amount_such_as()}
    maxLength={16}
    autoComplete="off"
    {...props}
  />
);
