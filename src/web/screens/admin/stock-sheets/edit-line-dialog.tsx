import * as m from '#i18n/messages.ts';
import type { SheetLine } from '#web/store/stock-sheets/stock-sheets.admin.ts';
import { FieldRow, TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { lineName } from './use-scanner.ts';

type EditLineDialogProps = { line: SheetLine | undefined; onClose: () => void; onSave: (line: SheetLine) => void };

const pieces = String.raw`\s*(\d{1,6}|1000000)\s*`;

/** Asks how many pieces a line has, and how many it should have. */
export function EditLineDialog({ line, onClose, onSave }: EditLineDialogProps) {
  const save = ({ quantity = '', expected = '' }: Record<string, string>) => {
    if (line)
      onSave({ ...line, quantity: Number(quantity), expected: expected.trim() === '' ? null : Number(expected) });
    onClose();
  };
  return (
    <FormDialog
      open={line !== undefined}
      onClose={onClose}
      title={line ? lineName(line) : ''}
      submitLabel={m.common_save()}
      pending={false}
      pendingLabel={m.common_save()}
      markOptional={false}
      onSubmit={save}
    >
      <FieldRow key={line?.variantId}>
        <TextField
          name="quantity"
          label={m.stock_sheet_pieces()}
          inputMode="numeric"
          pattern={pieces}
          invalidMessage={m.field_enter_a_whole_number()}
          defaultValue={line?.quantity}
          autoComplete="off"
          required
        />
        <TextField
          name="expected"
          label={m.stock_sheet_expected_pieces()}
          inputMode="numeric"
          pattern={pieces}
          invalidMessage={m.field_enter_a_whole_number_or()}
          defaultValue={line?.expected ?? ''}
          autoComplete="off"
        />
      </FieldRow>
    </FormDialog>
  );
}
