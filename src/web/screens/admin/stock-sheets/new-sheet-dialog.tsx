import * as m from '#i18n/messages.ts';
import { useHref } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { sheetLimits } from '#contract/catalog/stock-sheet-limits.ts';
import type { SheetKind } from '#contract/catalog/stock-sheet-kinds.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { createSheet, type SheetLocation } from '#web/store/stock-sheets/stock-sheets.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Select, TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

export const newSheetLabels = {
  delivery: m.stock_sheet_new_delivery,
  count: m.stock_sheet_new_count,
  transfer: m.stock_sheet_new_transfer,
};

type NewSheetDialogProps = {
  kind: SheetKind;
  locations: readonly SheetLocation[];
  open: boolean;
  onClose: () => void;
};

/** Asks for what a new sheet is about, and opens it. The whole page is loaded, because it may use the camera. */
export function NewSheetDialog({ kind, locations, open, onClose }: NewSheetDialogProps) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt({ leavesPage: true });
  const base = useHref(adminPaths.stockSheets.href());
  const create = ({ reference, supplier, locationId, toLocationId }: Record<string, string>) =>
    attempt(async () => {
      const { _id } = await dispatch(createSheet({ kind, reference, supplier, locationId, toLocationId })).unwrap();
      globalThis.location.assign(`${base}/${_id}`);
    });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={newSheetLabels[kind]()}
      submitLabel={m.stock_sheet_start()}
      pending={pending}
      pendingLabel={m.stock_sheet_starting()}
      fieldErrors={error?.fields}
      message={error?.message}
      onSubmit={(values) => void create(values)}
    >
      {locations.length > 1 && (
        <LocationField
          name="locationId"
          label={kind === 'transfer' ? m.stock_sheet_from() : m.stock_sheet_location()}
          locations={locations}
        />
      )}
      {kind === 'transfer' && (
        <LocationField name="toLocationId" label={m.stock_sheet_to()} locations={locations} chosen={locations[1]} />
      )}
      {kind === 'delivery' && (
        <TextField
          name="supplier"
          label={m.stock_sheet_supplier()}
          maxLength={sheetLimits.supplier}
          autoComplete="off"
        />
      )}
      <TextField
        name="reference"
        label={m.stock_sheet_reference()}
        hint={m.stock_sheet_reference_hint()}
        maxLength={sheetLimits.reference}
        autoComplete="off"
      />
    </FormDialog>
  );
}

type LocationFieldProps = {
  name: string;
  label: string;
  locations: readonly SheetLocation[];
  chosen?: SheetLocation | undefined;
};

const LocationField = ({ name, label, locations, chosen }: LocationFieldProps) => (
  <Select
    name={name}
    label={label}
    defaultValue={chosen?._id}
    options={locations.map(({ _id, name: shown }) => ({ value: _id, label: shown }))}
    required
  />
);
