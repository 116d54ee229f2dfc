import * as m from '#i18n/messages.ts';
import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/form/field.tsx';
import { countPattern, percentPattern } from './draft.ts';

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange'> & { onChange: (text: string) => void };

/** A whole number, such as of pieces. */
export const CountField = ({ onChange, ...props }: NumberFieldProps) => (
  <TextField
    inputMode="numeric"
    pattern={countPattern}
    invalidMessage={m.field_enter_a_whole_number()}
    autoComplete="off"
    {...props}
    onChange={({ target }) => onChange(target.value)}
  />
);

export const PercentField = ({ onChange, ...props }: NumberFieldProps) => (
  <TextField
    inputMode="decimal"
    pattern={percentPattern}
    invalidMessage={m.discount_enter_a_percentage()}
    autoComplete="off"
    end={
      <span aria-hidden="true" className="pe-3 text-muted">
        %
      </span>
    }
    {...props}
    onChange={({ target }) => onChange(target.value)}
  />
);
