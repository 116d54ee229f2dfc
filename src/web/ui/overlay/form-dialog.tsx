import * as m from '#i18n/messages.ts';
import { type ReactNode, useId } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Modal } from './dialog.tsx';
import { Form, type FormProps } from '#web/ui/form/form.tsx';

type FormDialogProps = Pick<FormProps, 'children' | 'onSubmit' | 'fieldErrors' | 'message' | 'markOptional'> & {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shown above the fields. */
  lead?: ReactNode;
  /** Shown below the fields and announced by screen readers when it changes. Null while there is nothing to announce. */
  notice?: ReactNode;
  cancelLabel?: string;
  submitLabel: string;
  variant?: 'primary' | 'danger';
  disabled?: boolean;
  pending: boolean;
  pendingLabel: string;
  /** Keeps the input while the dialog is closed. */
  keepContent?: boolean;
  wide?: boolean;
};

/** A short form in a dialog. It cannot be closed while it is pending. */
export function FormDialog({
  open,
  onClose,
  title,
  lead,
  notice,
  cancelLabel = m.common_cancel(),
  submitLabel,
  variant = 'primary',
  disabled,
  pending,
  pendingLabel,
  keepContent,
  wide,
  ...form
}: FormDialogProps) {
  const id = useId();
  const close = () => {
    if (!pending) onClose();
  };
  return (
    <Modal
      open={open}
      onClose={close}
      title={title}
      keepContent={keepContent}
      wide={wide}
      footer={
        <DialogActions>
          <Button disabled={pending} onClick={close}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={variant}
            disabled={disabled}
            pending={pending}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
        </DialogActions>
      }
    >
      {lead}
      <Form id={id} label={title} pending={pending} {...form} />
      {notice !== undefined && <div role="alert">{notice}</div>}
    </Modal>
  );
}
