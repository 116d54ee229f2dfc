import { useRevalidator } from 'react-router';
import * as validationMessages from '#contract/validation-messages.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { moveStock } from '#web/store/stock/stock.admin.ts';
import { formatPieces, type StockReason, stockChangeLabels, variantName } from '#web/store/stock/stock-labels.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import type { StockVariant } from './stock.loader.ts';

type MoveDialogProps = { variant: StockVariant; reason: StockReason; open: boolean; onClose: () => void };

/** Asks for a quantity and a note, and changes the stock of a variant. After an error the form keeps its values. */
export function MoveDialog({ variant, reason, open, onClose }: MoveDialogProps) {
  const { move, pending, error, clearError } = useMoveStock(variant, reason, onClose);
  const { label, quantity, hint, noteHint } = stockChangeLabels[reason];
  const close = () => {
    clearError();
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={`${label}: ${variantName(variant)}`}
      lead={
        <p className="mb-4 text-sm text-muted">
          {variant.stock === null ? 'Not counted yet.' : `Now ${formatPieces(variant.stock)}.`} {hint}
        </p>
      }
      submitLabel="Save"
      onSubmit={(values) => void move(values)}
      pending={pending}
      pendingLabel="Saving"
      fieldErrors={error?.fields}
      message={error?.message}
    >
      <TextField
        name="quantity"
        label={quantity}
        inputMode="numeric"
        pattern="\s*\d{1,6}\s*"
        invalidMessage={validationMessages.notWhole}
        maxLength={8}
        autoComplete="off"
        required
        data-autofocus
      />
      <TextField name="note" label="Note" hint={noteHint} maxLength={500} autoComplete="off" />
    </FormDialog>
  );
}

function useMoveStock(variant: StockVariant, reason: StockReason, onDone: () => void) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();

  const move = ({ quantity = '', note = '' }: Record<string, string>) =>
    attempt(async () => {
      const change = { variantId: variant._id, reason, quantity: Number(quantity), note };
      const stock = await dispatch(moveStock(change)).unwrap();
      notify.success(`${variantName(variant)}: ${formatPieces(stock)}.`);
      onDone();
      await revalidate();
    });
  return { move, pending, error, clearError };
}
