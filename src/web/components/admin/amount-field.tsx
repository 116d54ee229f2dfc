import { getBaseCurrency } from '#i18n/currency.ts';
import { decimalsOf } from '#contract/money/decimals.ts';
import type { ComponentProps } from 'react';
import { amountHint, amountPattern } from '#contract/money/amount-text.ts';
import { currencySign } from '#contract/format.ts';
import { TextField } from '#web/ui/form/field.tsx';

type AmountFieldProps = ComponentProps<typeof TextField> & { currency?: string | undefined };

/** An amount of money, which `parseAmount` reads. */
export function AmountField({ currency = getBaseCurrency(), ...props }: AmountFieldProps) {
  const { sign, isBefore } = currencySign(currency);
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
      pattern={amountPattern(decimalsOf(currency))}
      invalidMessage={amountHint(currency)}
      maxLength={16}
      autoComplete="off"
      {...props}
    />
  );
}
