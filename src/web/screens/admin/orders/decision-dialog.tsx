import { type ReactNode, useId } from 'react';
import { formMessageOf } from '#web/store/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { useDecision } from './use-decision.ts';

type DecisionDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  lead: ReactNode;
  submit: string;
  variant: 'primary' | 'danger';
  decision: ReturnType<typeof useDecision>;
  onSubmit: (values: Record<string, string>) => void;
  /** The fields of the form. */
  children: ReactNode;
};

/** What all decisions have in common: what they bring about, and what to do when somebody else was faster. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { open, onClose, title, lead, submit, variant, decision, onSubmit, children } = props;
  const { pending, error, isConflict, loadAnew, clearError } = decision;
  const message = formMessageOf(error);
  const form = useId();
  const close = () => {
    clearError();
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={close}
      title={title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Not yet</Button>
          <Button
            type="submit"
            form={form}
            variant={variant}
            className="max-sm:flex-1"
            pending={pending}
            pendingLabel="Saving"
          >
            {submit}
          </Button>
        </div>
      }
    >
      <p className="mb-5 text-sm text-muted">{lead}</p>
      <Form id={form} label={title} pending={pending} fieldErrors={error?.fields} onSubmit={onSubmit}>
        {children}
      </Form>
      <div role="alert">
        {message && (
          <Notice tone="danger" className="mt-4">
            <p>{message}</p>
            {isConflict && (
              <Button size="sm" className="mt-3" onClick={() => void loadAnew()}>
                Load the new state
              </Button>
            )}
          </Notice>
        )}
      </div>
    </Modal>
  );
}

export const AnswerField = () => (
  <TextArea
    name="answer"
    label="Words to the shopper"
    hint="They are in the letter, and with the order in the shop."
    rows={3}
    maxLength={1000}
  />
);
