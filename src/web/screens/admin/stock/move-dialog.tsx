import { useId } from 'react';
import { useRevalidator } from 'react-router';
import * as validationMessages from '#contract/validation-messages.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { moveStock } from '#web/store/stock/stock.admin.ts';
import { piecesText, type StockReason, stockChangeWords, variantName } from '#web/store/stock/stock-words.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { notify } from '#web/ui/toast.tsx';
import type { StockVariant } from './stock.loader.ts';

type MoveDialogProps = { variant: StockVariant; reason: StockReason; open: boolean; onClose: () => void };

/** How many, and a word about it. What was typed stays until it is accepted. */
export function MoveDialog({ variant, reason, open, onClose }: MoveDialogProps) {
  const form = useId();
  const { move, pending, error, clearError } = useMove(variant, reason, onClose);
  const { label, quantity, hint, noteHint } = stockChangeWords[reason];
  const close = () => {
    clearError();
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={close}
      title={`${label}: ${variantName(variant)}`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" pending={pending} pendingLabel="Saving">
            Save
          </Button>
        </div>
      }
    >
      <p className="mb-4 text-sm text-muted">
        {variant.stock === null ? 'Not counted yet.' : `Now ${piecesText(variant.stock)}.`} {hint}
      </p>
      <Form
        id={form}
        label={label}
        pending={pending}
        fieldErrors={error?.fields}
        message={error?.message}
        onSubmit={(values) => void move(values)}
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
      </Form>
    </Modal>
  );
}

function useMove(variant: StockVariant, reason: StockReason, onDone: () => void) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();

  const move = ({ quantity = '', note = '' }: Record<string, string>) =>
    attempt(async () => {
      const change = { variantId: variant._id, reason, quantity: Number(quantity), note };
      const stock = await dispatch(moveStock(change)).unwrap();
      notify.success(`${variantName(variant)}: ${piecesText(stock)}.`);
      onDone();
      await revalidate();
    });
  return { move, pending, error, clearError };
}
