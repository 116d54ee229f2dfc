import { useContext, useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx';
import { cx } from './cx.ts';
import { FormContext } from './form-context.ts';
import { controlsOf, faultsOf, focusFirst, tidyEmails } from './form-faults.ts';

type Errors = Record<string, string>;
const none: Errors = {};

export type FormProps = {
  children: ReactNode;
  /** Called when every field passes the browser's checks. Files, if any, are in `data`. */
  onSubmit: (values: Record<string, string>, data: FormData) => void;
  /** The server's refusals by field name (`address.city`). A new object focuses the first of them. */
  errors?: Errors | undefined;
  /** What is wrong with the whole, said above the fields. */
  message?: string | undefined;
  pending?: boolean | undefined;
  /** Writes "optional" beside the labels of fields that are not required; off where none is. */
  markOptional?: boolean | undefined;
  label?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/** A form that says what is wrong at the field, keeps what was typed and leads to the first fault. */
export function Form({
  children,
  onSubmit,
  errors = none,
  message,
  pending = false,
  markOptional = true,
  label,
  id,
  className,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<Errors>(errors);
  const [seen, setSeen] = useState<Errors>(errors);
  const [homeless, setHomeless] = useState<string[]>([]);

  if (errors !== seen) {
    setSeen(errors);
    setShown(errors);
  }

  useEffect(() => {
    if (!form.current) return;
    const names = new Set(controlsOf(form.current).map((control) => control.name));
    setHomeless(Object.keys(errors).flatMap((name) => (names.has(name) ? [] : (errors[name] ?? []))));
    focusFirst(form.current, errors);
  }, [errors]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    tidyEmails(event.currentTarget);
    const faults = faultsOf(event.currentTarget);
    setShown(faults);
    setHomeless([]);
    if (Object.keys(faults).length > 0) return focusFirst(event.currentTarget, faults);
    const data = new FormData(event.currentTarget);
    onSubmit(textsOf(data), data);
  };

  /** Whoever corrects a field is not told off any longer. */
  const forgive = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (name in shown) setShown(without(shown, name));
  };

  const state = useMemo(() => ({ form, errors: shown, pending, markOptional }), [shown, pending, markOptional]);
  const sentences = [...(message ? [message] : []), ...homeless];

  return (
    // Posting is for the moment before React is there: a password must not end up in the address bar.
    <form
      ref={form}
      id={id}
      method="post"
      noValidate
      aria-label={label}
      className={cx('space-y-5', className)}
      onSubmit={submit}
      onInput={forgive}
    >
      <div
        role="alert"
        className={
          sentences.length > 0 ? 'border-l-2 border-danger bg-danger-tint px-4 py-3 text-sm text-danger' : 'sr-only'
        }
      >
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <FormContext value={state}>{children}</FormContext>
    </form>
  );
}

const without = (errors: Errors, name: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name));

function textsOf(data: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of data) if (typeof value === 'string') texts[name] = value;
  return texts;
}

type SubmitButtonProps = {
  children: ReactNode;
  pendingLabel?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
};

/** Named after what it does: "Sign in", "Send the order". Pending while its form is. */
export function SubmitButton({ variant = 'primary', size = 'lg', ...rest }: SubmitButtonProps) {
  const { pending } = useContext(FormContext);
  return <Button type="submit" variant={variant} size={size} pending={pending} {...rest} />;
}
