import * as m from '#i18n/messages.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { type Option, Select, TextField } from './field.tsx';

type PhoneFieldProps = {
  /** The select in front of the number. */
  country: {
    name: string;
    label: string;
    options: readonly Option[];
    autoComplete: string;
    defaultValue?: string | undefined;
  };
  defaultValue?: string | undefined;
  maxLength: number;
  /** Makes room for options such as 'Australia +61'. */
  wide?: boolean;
};

/** A phone number with its country code. */
export function PhoneField({ country, defaultValue, maxLength, wide }: PhoneFieldProps) {
  return (
    <div
      className={cx(
        'grid items-start gap-x-4 gap-y-5',
        wide ? '2xs:grid-cols-[9rem_minmax(0,1fr)]' : 'grid-cols-[6.5rem_minmax(0,1fr)]',
      )}
    >
      <Select {...country} />
      <TextField
        name="phone"
        label={m.common_phone()}
        type="tel"
        defaultValue={defaultValue}
        maxLength={maxLength}
        autoComplete="tel-national"
        placeholder="123-456-7890"
      />
    </div>
  );
}
