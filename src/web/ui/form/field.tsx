import { useState, type ComponentProps, type ReactNode } from 'react';
import { fieldLimits } from '#contract/field-limits.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { boxStyles, controlStyles, FieldFrame, useField, type FieldProps } from './field-frame.tsx';
import { ChevronIcon } from '#web/ui/layout/icons.tsx';

type Of<Tag extends 'input' | 'textarea' | 'select'> = FieldProps & Omit<ComponentProps<Tag>, keyof FieldProps>;

/** The parts of the props that belong to the frame, and those that go to the control. */
function divide<Props extends FieldProps>({
  name,
  label,
  hint,
  error,
  invalidMessage,
  maxLength,
  hideLabel,
  className,
  ...control
}: Props) {
  return { frame: { name, label, hint, error, invalidMessage, maxLength, hideLabel, className }, control };
}

type TextFieldProps = Of<'input'> & {
  /** `start` and `end` stand inside the box: a currency sign, a unit, a button. */
  start?: ReactNode;
  end?: ReactNode;
  /** Nothing can be typed beyond, where nobody would want to: in the number of a card, in what is searched for. */
  inputMaxLength?: number;
};

export function TextField({ id, type = 'text', inputMaxLength, ...props }: TextFieldProps) {
  const { frame, control } = divide(props);
  const { start, end, ...own } = control;
  const field = useField(frame, id);
  return (
    <FieldFrame {...frame} {...field} required={own.required}>
      <div className="relative">
        {start !== undefined && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-muted"
          >
            {start}
          </span>
        )}
        <input
          {...own}
          {...field.control}
          id={field.id}
          type={type}
          maxLength={inputMaxLength}
          className={cx(boxStyles, start !== undefined && 'pl-8', end !== undefined && 'pr-20')}
        />
        {end && <div className="absolute inset-y-0 right-0 flex items-center pr-1">{end}</div>}
      </div>
    </FieldFrame>
  );
}

/** A password with a button that shows it. `autoComplete` says whether it is the current one or a new one. */
export function PasswordField({
  autoComplete,
  ...props
}: Of<'input'> & { autoComplete: 'current-password' | 'new-password' }) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      maxLength={props.maxLength ?? fieldLimits.password}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck="false"
      end={
        <button
          type="button"
          aria-label={`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
          className="min-h-target min-w-target rounded-sm px-3 text-sm text-muted underline-offset-4 hover:text-ink hover:underline focus-visible:outline-offset-[-4px]"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}

/** A new password, with how long it has to be. */
export const NewPasswordField = (props: Omit<Of<'input'>, 'autoComplete'>) => (
  <PasswordField
    {...props}
    required
    minLength={fieldLimits.newPasswordMin}
    autoComplete="new-password"
    hint={`At least ${fieldLimits.newPasswordMin} characters.`}
  />
);

/** An e-mail address; phones neither capitalise nor correct it. */
export const EmailField = (props: Partial<Of<'input'>>) => (
  <TextField
    name="email"
    label="E-mail"
    maxLength={fieldLimits.email}
    autoComplete="email"
    {...props}
    type="email"
    autoCapitalize="none"
    spellCheck="false"
  />
);

export function TextArea({ id, rows = 5, ...props }: Of<'textarea'>) {
  const { frame, control } = divide(props);
  const field = useField(frame, id);
  return (
    <FieldFrame {...frame} {...field} required={control.required}>
      <textarea
        {...control}
        {...field.control}
        id={field.id}
        rows={rows}
        className={cx(controlStyles, 'border-outline px-3.5 py-2.5')}
      />
    </FieldFrame>
  );
}

export type Option = { value: string; label: string; disabled?: boolean | undefined };

export function Select({
  id,
  options,
  placeholder,
  ...props
}: Of<'select'> & { options: readonly Option[]; placeholder?: string }) {
  const { frame, control } = divide(props);
  const field = useField(frame, id);
  return (
    <FieldFrame {...frame} {...field} required={control.required}>
      <div className="relative">
        <select {...control} {...field.control} id={field.id} className={cx(boxStyles, 'appearance-none pr-10')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronIcon size={18} className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-muted" />
      </div>
    </FieldFrame>
  );
}

/** Chooses a file; what was chosen is in the second argument of the form's `onSubmit`. */
export function FileField({ id, ...props }: Of<'input'>) {
  const { frame, control } = divide(props);
  const field = useField(frame, id);
  return (
    <FieldFrame {...frame} {...field} required={control.required}>
      <input
        {...control}
        {...field.control}
        id={field.id}
        type="file"
        className={cx(
          controlStyles,
          'border-dashed border-outline p-3 text-sm text-muted file:mr-4 file:min-h-9 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-ink file:bg-transparent file:px-3 file:text-sm file:font-medium file:text-ink',
        )}
      />
    </FieldFrame>
  );
}

/** Fields side by side where there is room: first and last name, month and year. */
export function FieldRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div
      className={cx(
        'grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-start gap-x-4 gap-y-5',
        className,
      )}
    >
      {children}
    </div>
  );
}
