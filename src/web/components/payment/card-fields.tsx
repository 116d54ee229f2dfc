import * as m from '#i18n/messages.ts';
import type { ComponentProps, Ref } from 'react';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { cvvText, monthText, yearText } from './card-input.ts';
import { NumberField } from './number-field.tsx';

type CardFieldsProps = {
  cvv?: Ref<HTMLInputElement>;
  /** False where the order may be of somebody else than the account. */
  canSave?: boolean;
};

/** The fields of a new card, which an account can save. Their values stay in the DOM until submitted. */
export function CardFields({ cvv, canSave = true }: CardFieldsProps) {
  const account = useAppSelector(selectAccount);
  return (
    <>
      <NumberField />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(4.25rem,100%),1fr))] items-start gap-x-3 gap-y-5">
        <DigitsField
          name="expMonth"
          label={m.payment_exp_month()}
          autoComplete="cc-exp-month"
          inputMaxLength={2}
          format={monthText}
        />
        <DigitsField
          name="expYear"
          label={m.payment_exp_year()}
          autoComplete="cc-exp-year"
          inputMaxLength={4}
          format={yearText}
        />
        <DigitsField
          ref={cvv}
          name="cvv"
          label={m.payment_cvv()}
          autoComplete="cc-csc"
          inputMaxLength={3}
          format={cvvText}
        />
      </div>
      {account && canSave && <Checkbox name="keep" label={m.payment_save_this_card_for_next()} />}
    </>
  );
}

type DigitsFieldProps = ComponentProps<typeof TextField> & { format: (text: string) => string };

function DigitsField({ format, ...field }: DigitsFieldProps) {
  return (
    <TextField
      {...field}
      required
      dir="ltr"
      inputMode="numeric"
      spellCheck="false"
      onInput={({ currentTarget: input }) => {
        const text = format(input.value);
        if (input.value !== text) input.value = text;
      }}
    />
  );
}
