import type { ReactNode } from 'react';
import { useAttempt } from '#web/store/use-attempt.ts';
import { TextArea } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';

type NoteFormProps = {
  label: string;
  field: { label: string; hint?: string; defaultValue?: string };
  submitLabel: string;
  pendingLabel: string;
  onSave: (text: string) => Promise<void>;
  /** Beside the button. */
  children?: ReactNode;
};

/** The form of a new or changed note. */
export function NoteForm({ label, field, submitLabel, pendingLabel, onSave, children }: NoteFormProps) {
  const { attempt, pending, error } = useAttempt();
  return (
    <Form
      label={label}
      className="space-y-3"
      pending={pending}
      fieldErrors={error?.fields}
      message={error?.message}
      onSubmit={({ text = '' }) => void attempt(() => onSave(text))}
    >
      <TextArea {...field} name="text" rows={2} maxLength={2000} required />
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton variant="secondary" size="sm" pendingLabel={pendingLabel}>
          {submitLabel}
        </SubmitButton>
        {children}
      </div>
    </Form>
  );
}
