import * as m from '#i18n/messages.ts';
import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/form/field.tsx';

/** What one unit of a currency is worth in another, which `parseFactor` reads. */
export const FactorField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    inputMode="decimal"
    autoComplete="off"
    maxLength={21}
    pattern="\s*\d{1,10}([.,]\d{1,10})?\s*"
    invalidMessage={m.field_enter_a_factor_such_as()}
    {...props}
  />
);
