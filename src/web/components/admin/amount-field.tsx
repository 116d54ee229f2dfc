import * as m from '#i18n/messages.ts';
import type { ComponentProps } from 'react';
import { amountPattern } from '#contract/amount-text.ts';
import { currencySign } from '#contract/format.ts';
import { TextField } from '#web/ui/form/field.tsx';

/** An amount of money, which `parseAmount` reads. */
export function AmountField(props: ComponentProps<typeof TextField>) {
  const { sign, isBefore } = currencySign();
  return (
    <TextField
      start={isBefore ? sign : undefined}
      end={
        !isBefore && (
          <span aria-hidden="true" className="pe-3 text-muted">
            {sign}
          </span>
        )
      }
      inputMode="decimal"
      pattern={amountPattern(2)}
      invalidMessage={m.field_enter_an_amount_such_as()}
      maxLength={16}
      autoComplete="off"
      {...props}
    />
  );
}
