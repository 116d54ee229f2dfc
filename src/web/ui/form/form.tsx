import {
  type ComponentProps,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { FormContext } from './form-context.ts';
import { cleanEmails, controlsOf, focusFirstInvalid, validate } from './form-validation.ts';

type FieldErrors = Readonly<Record<string, string>>;
const noErrors: FieldErrors = {};

export type FormProps = {
  children: ReactNode;
  /** Called when every field is valid. `data` contains the files. */
  onSubmit: (values: Record<string, string>, data: FormData) => void;
  /** Errors of the server by field name (`address.city`). A new object focuses the first field with an error. */
  fieldErrors?: FieldErrors | undefined;
  /** The message of an error; shown above the fields unless there are errors at the fields. */
  message?: string | undefined;
  pending?: boolean | undefined;
  /** Adds "(optional)" to the labels of fields that are not required. Turn it off where no field is required. */
  markOptional?: boolean | undefined;
  label?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/** Shows errors at their fields, keeps what was typed and focuses the first field with an error. */
export function Form({
  children,
  onSubmit,
  fieldErrors: given = noErrors,
  message,
  pending = false,
  markOptional = true,
  label,
  id,
  className,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fieldErrors, setFieldErrors] = useState(given);
  const [lastGiven, setLastGiven] = useState(given);
  /** Errors of fields that this form does not have. */
  const [otherErrors, setOtherErrors] = useState<string[]>([]);

  if (given !== lastGiven) {
    setLastGiven(given);
    setFieldErrors(given);
  }

  useEffect(() => {
    if (!form.current) return;
    const names = new Set(controlsOf(form.current).map((control) => control.name));
    setOtherErrors(Object.entries(given).flatMap(([name, error]) => (names.has(name) ? [] : error)));
    focusFirstInvalid(form.current, given);
  }, [given]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    cleanEmails(event.currentTarget);
    const found = validate(event.currentTarget);
    setFieldErrors(found);
    setOtherErrors([]);
    if (Object.keys(found).length > 0) return focusFirstInvalid(event.currentTarget, found);
    const data = new FormData(event.currentTarget);
    onSubmit(textsOf(data), data);
  };

  const clearFieldError = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (name in fieldErrors) setFieldErrors(without(fieldErrors, name));
  };

  const state = useMemo(() => ({ form, fieldErrors, pending, markOptional }), [fieldErrors, pending, markOptional]);
  const hasFieldErrors = Object.keys(given).length > 0;
  const formErrors = message && !hasFieldErrors ? [message, ...otherErrors] : otherErrors;

  return (
    // Posts before it is hydrated, so that no password gets into the URL.
    <form
      ref={form}
      id={id}
      method="post"
      noValidate
      aria-label={label}
      className={cx('space-y-5', className)}
      onSubmit={submit}
      onInput={clearFieldError}
    >
      <div
        role="alert"
        className={
          formErrors.length > 0 ? 'border-s-2 border-danger bg-danger-tint px-4 py-3 text-sm text-danger' : 'sr-only'
        }
      >
        {formErrors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
      <FormContext value={state}>{children}</FormContext>
    </form>
  );
}

const without = (errors: FieldErrors, name: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name));

function textsOf(data: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of data) if (typeof value === 'string') texts[name] = value;
  return texts;
}

type SubmitButtonProps = Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'> & {
  children: ReactNode;
  pendingLabel?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
};

/** The submit button of a form; pending while the form is. Its label names the action, such as "Sign in". */
export function SubmitButton({ variant = 'primary', size = 'lg', ...rest }: SubmitButtonProps) {
  const { pending } = useContext(FormContext);
  return <Button type="submit" variant={variant} size={size} pending={pending} {...rest} />;
}
