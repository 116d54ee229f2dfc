import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { cx } from '#web/ui/layout/cx.ts';
import { FieldNotes, useField, type FieldProps } from './field-frame.tsx';

type CheckboxProps = Omit<FieldProps, 'label' | 'hideLabel'> &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    label: ReactNode;
    /** Renders a switch, for something that is on or off. */
    asSwitch?: boolean | undefined;
  };

const switchStyles =
  'bg-surface checked:bg-ink -mt-0.5 h-6 w-11 rounded-full justify-start! px-1 before:size-4 before:rounded-full before:bg-outline before:transition-transform checked:before:translate-x-[calc(--spacing(4.5)*var(--dir))] checked:before:bg-paper';

export function Checkbox({
  name,
  label,
  hint,
  error,
  invalidMessage,
  className,
  id,
  asSwitch,
  ...rest
}: CheckboxProps) {
  const field = useField({ name, label: typeof label === 'string' ? label : '', hint, error, invalidMessage }, id);
  return (
    <div className={className}>
      <label className="flex min-h-target items-start gap-3 py-2.5 text-sm">
        <input
          value="true"
          {...rest}
          {...field.control}
          id={field.id}
          type="checkbox"
          role={asSwitch ? 'switch' : undefined}
          className={cx('choice-box', asSwitch ? switchStyles : 'tick')}
        />
        <span>{label}</span>
      </label>
      {/* The label is as high as a finger needs; the notes belong to its text. */}
      <div className="-mt-2 empty:hidden">
        <FieldNotes id={field.id} hint={hint} error={field.error} />
      </div>
    </div>
  );
}

export type RowControlProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The accessible name; says which row it is. */
  label: string;
  /** Shown beside the control where the row is a card. */
  cardLabel: string;
};

/** Selects a row of a table. */
export function RowCheckbox({ label, cardLabel, ...rest }: RowControlProps) {
  return (
    <label className="-mt-2.5 flex min-h-target w-full items-center justify-between md:-mx-3 md:-my-2.5 md:size-target md:justify-center">
      <span aria-hidden="true" className="text-muted md:hidden">
        {cardLabel}
      </span>
      <span className="sr-only">{label}</span>
      <input {...rest} type="checkbox" className="choice-box tick" />
    </label>
  );
}

export const radioStyles =
  'size-5 shrink-0 appearance-none rounded-full border border-outline bg-surface transition-colors checked:border-6 checked:border-ink aria-invalid:border-danger forced-colors:appearance-auto';

export type Card = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Shown at the end of the card, such as an icon or a fee. */
  end?: ReactNode;
  disabled?: boolean | undefined;
  /** Below the card: what choosing it asks for. */
  content?: ReactNode;
};

type RadioCardsProps = Omit<FieldProps, 'invalidMessage'> & {
  cards: readonly Card[];
  defaultValue?: string | undefined;
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  required?: boolean | undefined;
};

/** Radio buttons as cards with a description, such as payment methods. */
export function RadioCards({
  cards,
  value,
  defaultValue,
  onChange,
  required,
  hideLabel,
  className,
  ...own
}: RadioCardsProps) {
  const field = useField(own);
  const { 'aria-describedby': describedBy, ...control } = field.control;
  return (
    <fieldset className={className} aria-describedby={describedBy}>
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-medium'}>{own.label}</legend>
      <div className="space-y-2">
        {cards.map((card) => (
          <Fragment key={card.value}>
            <label className="flex min-h-14 items-center gap-4 rounded-sm border border-hairline bg-surface px-4 py-3 transition-colors hover:border-outline has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-disabled:opacity-60">
              <input
                {...control}
                type="radio"
                value={card.value}
                disabled={card.disabled}
                required={required}
                checked={value === undefined ? undefined : value === card.value}
                defaultChecked={value === undefined ? defaultValue === card.value : undefined}
                onChange={() => onChange?.(card.value)}
                className={cx(radioStyles, 'outline-none!')}
              />
              <span className="flex-1">
                <span className="block text-sm font-medium">{card.label}</span>
                {card.description && <span className="block text-sm text-muted">{card.description}</span>}
              </span>
              {card.end}
            </label>
            {card.content}
          </Fragment>
        ))}
      </div>
      <FieldNotes id={field.id} hint={own.hint} error={field.error} />
    </fieldset>
  );
}
