import * as m from '#i18n/messages.ts';
import type { ComponentProps } from 'react';
import { formMessageOf } from '#web/store/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { useOrderAction } from './use-order-action.ts';

type FromAction = 'fieldErrors' | 'notice' | 'pending' | 'pendingLabel';
type OrderDialogProps = Omit<ComponentProps<typeof FormDialog>, FromAction> & {
  action: ReturnType<typeof useOrderAction>;
};

/** The dialog of a change to an order or a return. After a conflict it offers to load the stored state. */
export function OrderDialog({ action, onClose, ...dialog }: OrderDialogProps) {
  const { pending, error, isConflict, reload, clearError } = action;
  const message = formMessageOf(error);
  const close = () => {
    clearError();
    onClose();
  };
  return (
    <FormDialog
      cancelLabel={m.admin_orders_not_yet()}
      {...dialog}
      onClose={close}
      pending={pending}
      pendingLabel={m.common_saving()}
      fieldErrors={error?.fields}
      notice={
        message !== undefined && (
          <Notice tone="danger" className="mt-4">
            <p>{message}</p>
            {isConflict && (
              <Button size="sm" className="mt-3" onClick={() => void reload()}>
                {m.admin_orders_load_the_new_status()}
              </Button>
            )}
          </Notice>
        )
      }
    />
  );
}

/** Explains the consequences of the decision. */
export const Lead = ({ children }: { children: string }) => <p className="mb-5 text-sm text-muted">{children}</p>;

export const AnswerField = () => (
  <TextArea
    name="answer"
    label={m.admin_orders_message_to_the_shopper()}
    hint={m.admin_orders_included_in_the_e_mail()}
    rows={3}
    maxLength={1000}
  />
);
