import * as m from '#i18n/messages.ts';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { fieldLimits } from '#contract/field-limits.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { boxStyles, controlStyles, FieldFrame, useField, type FieldProps } from './field-frame.tsx';
import { ChevronIcon } from '#web/ui/layout/icons.tsx';

type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps>;

/** Splits the props into those of the frame and those of the control. */
function splitProps<Props extends FieldProps>({
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

type TextFieldProps = ControlProps<'input'> & {
  /** `start` and `end` are inside the box: a currency sign, a unit, a button. */
  start?: ReactNode;
  end?: ReactNode;
  /** Stops typing at this length, for values that are never longer, such as a card number. */
  inputMaxLength?: number;
};

/**
 * Returns the direction of a field: what is typed decides that of free text; addresses of mails and pages, phone numbers and passwords
 * are written from left to right in every language. Numbers and dates follow the page.
 */
function directionOf(type: string): 'auto' | 'ltr' | undefined {
  if (type === 'text' || type === 'search') return 'auto';
  return type.startsWith('date') ? undefined : 'ltr';
}

export function TextField({ id, type = 'text', inputMaxLength, ...props }: TextFieldProps) {
  const { frame, control } = splitProps(props);
  const { start, end, inputMode, dir = inputMode ? undefined : directionOf(type), ...own } = control;
  const field = useField(frame, id);
  return (
    <FieldFrame {...frame} {...field} required={own.required}>
      <div className="relative">
        {start !== undefined && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 inset-s-3.5 flex items-center text-muted"
          >
            {start}
          </span>
        )}
        <input
          {...own}
          {...field.control}
          id={field.id}
          type={type}
          inputMode={inputMode}
          dir={dir}
          maxLength={inputMaxLength}
          className={cx(
            boxStyles,
            start !== undefined && 'ps-8',
            end !== undefined && (dir === 'ltr' ? 'pe-20 rtl:ps-20 rtl:pe-3.5' : 'pe-20'),
          )}
        />
        {end && <div className="absolute inset-y-0 inset-e-0 flex items-center pe-1">{end}</div>}
      </div>
    </FieldFrame>
  );
}

const passwordTexts = {
  password: { label: m.common_password, show: m.ui_show_password, hide: m.ui_hide_password },
  current: { label: m.ui_current_password, show: m.ui_show_current_password, hide: m.ui_hide_current_password },
  new: { label: m.ui_new_password, show: m.ui_show_new_password, hide: m.ui_hide_new_password },
  confirmation: { label: m.ui_confirm_password, show: m.ui_show_confirmation, hide: m.ui_hide_confirmation },
};
export type PasswordKind = keyof typeof passwordTexts;

type PasswordFieldProps = Omit<ControlProps<'input'>, 'label'> & {
  /** Which password it is, for its label. */
  kind?: PasswordKind | undefined;
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that shows the password. */
export function PasswordField({ kind = 'password', autoComplete, ...props }: PasswordFieldProps) {
  const { label, show, hide } = passwordTexts[kind];
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      label={label()}
      maxLength={props.maxLength ?? fieldLimits.password}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck="false"
      end={
        <button
          type="button"
          aria-label={shown ? hide() : show()}
          className="min-h-target min-w-target rounded-sm px-3 text-sm text-muted underline-offset-4 hover:text-ink hover:underline focus-visible:outline-offset-[-4px]"
          onClick={() => setShown(!shown)}
        >
          {shown ? m.ui_hide() : m.ui_show()}
        </button>
      }
    />
  );
}

/** An e-mail field without capitalisation and spelling correction. */
export const EmailField = (props: Partial<ControlProps<'input'>>) => (
  <TextField
    name="email"
    label={m.common_e_mail()}
    maxLength={fieldLimits.email}
    autoComplete="email"
    {...props}
    type="email"
    autoCapitalize="none"
    spellCheck="false"
  />
);

export function TextArea({ id, rows = 5, ...props }: ControlProps<'textarea'>) {
  const { frame, control } = splitProps(props);
  const field = useField(frame, id);
  return (
    <FieldFrame {...frame} {...field} required={control.required}>
      <textarea
        dir="auto"
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
}: ControlProps<'select'> & { options: readonly Option[]; placeholder?: string }) {
  const { frame, control } = splitProps(props);
  const field = useField(frame, id);
  return (
    <FieldFrame {...frame} {...field} required={control.required}>
      <div className="relative">
        <select {...control} {...field.control} id={field.id} className={cx(boxStyles, 'appearance-none pe-10')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronIcon size={18} className="pointer-events-none absolute inset-y-0 inset-e-3.5 my-auto text-muted" />
      </div>
    </FieldFrame>
  );
}

/** A file input. The form passes the files in the second argument of `onSubmit`. */
export function FileField({ id, ...props }: ControlProps<'input'>) {
  const { frame, control } = splitProps(props);
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
          'border-dashed border-outline p-3 text-sm text-muted file:me-4 file:min-h-9 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-ink file:bg-transparent file:px-3 file:text-sm file:font-medium file:text-ink',
        )}
      />
    </FieldFrame>
  );
}

/** Fields side by side where there is room, such as first and last name. */
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
