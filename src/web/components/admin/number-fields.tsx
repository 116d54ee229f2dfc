import * as m from '#i18n/messages.ts';
import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/form/field.tsx';

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange'> & { onChange: (text: string) => void };

const unit = (text: string) => (
  <span aria-hidden="true" className="pe-3 text-muted">
    {text}
  </span>
);

const NumberField = ({ onChange, ...props }: NumberFieldProps) => (
  <TextField
    inputMode="numeric"
    autoComplete="off"
    invalidMessage={m.field_enter_a_whole_number()}
    {...props}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** A weight in whole grams. */
export const GramsField = (props: NumberFieldProps) => (
  <NumberField pattern={String.raw`\s*\d{1,7}\s*`} end={unit(m.admin_shipping_grams())} {...props} />
);

/** A number of days up to 60. */
export const DaysField = ({ from = 1, ...props }: NumberFieldProps & { from?: 0 | 1 }) => (
  <NumberField
    pattern={from === 0 ? String.raw`\s*(\d|[1-5]\d|60)\s*` : String.raw`\s*([1-9]|[1-5]\d|60)\s*`}
    invalidMessage={from === 0 ? m.admin_shipping_days_from_0_to_60() : m.field_enter_a_whole_number_of_days_from()}
    end={unit(m.admin_settings_days())}
    {...props}
  />
);

/** Per cent with up to three decimals. Also accepts a decimal comma, because some keyboards have no point. */
export const RateField = (props: NumberFieldProps) => (
  <NumberField
    inputMode="decimal"
    pattern={String.raw`\s*\d{1,3}([.,]\d{1,3})?\s*`}
    invalidMessage={m.field_enter_a_rate_such_as()}
    end={unit('%')}
    {...props}
  />
);
