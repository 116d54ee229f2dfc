import { useContext, useId, type ReactNode } from 'react';
import { cx } from '#web/ui/layout/cx.ts';
import { FormContext } from './form-context.ts';
import { AlertIcon } from '#web/ui/layout/icons.tsx';

/** What every field takes besides its control's own attributes. */
export type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Usually comes from the form by `name`. */
  error?: string | undefined;
  /** Replaces the general message when the browser's check fails. */
  invalidMessage?: string | undefined;
  /** How many characters are accepted. More can be typed, since a cut would go unnoticed; the form shows it on submit. */
  maxLength?: number | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

/** The ids, the error and the attributes that tie a control to its label, hint and error. */
export function useField({ name, label, hint, error, invalidMessage, maxLength }: FieldProps, givenId?: string) {
  const madeId = useId();
  const form = useContext(FormContext);
  const id = givenId ?? madeId;
  const shown = error ?? form.fieldErrors[name];
  const described = cx(hint ? `${id}-hint` : null, shown ? `${id}-error` : null);
  return {
    id,
    error: shown,
    markOptional: form.markOptional,
    control: {
      name,
      'aria-invalid': shown ? true : undefined,
      'aria-describedby': described || undefined,
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
        {!required && markOptional && <span className="font-normal text-muted"> (optional)</span>}
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
