import * as m from '#i18n/messages.ts';
import { useContext, useId, type ReactNode } from 'react';
import { cx } from '#web/ui/layout/cx.ts';
import { FormContext } from './form-context.ts';
import { AlertIcon } from '#web/ui/layout/icons.tsx';

/** The props of every field, besides the attributes of its control. */
export type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Overrides the error that the form has for `name`. */
  error?: string | undefined;
  /** Replaces the general message when the browser's validation fails. */
  invalidMessage?: string | undefined;
  /** The accepted number of characters. More can be typed, because silent truncation goes unnoticed; the form reports it on submit. */
  maxLength?: number | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

/** Returns the id, the error and the attributes that connect a control with its label, hint and error. */
export function useField({ name, label, hint, error, invalidMessage, maxLength }: FieldProps, givenId?: string) {
  const generatedId = useId();
  const form = useContext(FormContext);
  const id = givenId ?? generatedId;
  const fieldError = error ?? form.fieldErrors[name];
  const describedBy = cx(hint ? `${id}-hint` : null, fieldError ? `${id}-error` : null);
  return {
    id,
    error: fieldError,
    markOptional: form.markOptional,
    control: {
      name,
      'aria-invalid': fieldError ? true : undefined,
      'aria-describedby': describedBy || undefined,
      'data-label': label,
      'data-invalid-message': invalidMessage,
      'data-max-length': maxLength,
    },
  };
}

export const controlStyles = cx(
  'block w-full rounded-sm border bg-surface text-ink transition-colors',
  'hover:border-ink focus-visible:outline-offset-1 aria-invalid:border-danger',
  'disabled:border-hairline disabled:bg-wash disabled:text-muted disabled:hover:border-hairline',
);
export const boxStyles = cx(controlStyles, 'min-h-12 border-outline px-3.5');

type FrameProps = FieldProps & {
  id: string;
  required?: boolean | undefined;
  markOptional: boolean;
  children: ReactNode;
};

export function FieldFrame({
  id,
  label,
  hint,
  error,
  hideLabel,
  required,
  markOptional,
  className,
  children,
}: FrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}>
        {label}
        {!required && markOptional && <span className="font-normal text-muted"> {m.ui_optional()}</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm text-danger">
          <AlertIcon size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </>
  );
}
