import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { DeleteDialog } from '#web/components/admin/delete-dialog.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { sheetKindLabels } from '#web/store/stock-sheets/sheet-labels.ts';
import { deleteSheet, type Sheet } from '#web/store/stock-sheets/stock-sheets.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';

/** Deletes a sheet that is not booked. */
export function DeleteSheet({ sheet }: { sheet: Sheet }) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" wide onClick={() => setOpen(true)}>
        {m.stock_sheet_delete()}
      </Button>
      <DeleteDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.stock_sheet_delete_question()}
        name={sheet.reference || sheetKindLabels[sheet.kind]()}
        onDelete={async () => {
          await dispatch(deleteSheet(sheet._id)).unwrap();
          await navigateIfActive(adminPaths.stockSheets.href(), { replace: true });
        }}
        deletedText={m.stock_sheet_is_deleted()}
      >
        {m.stock_sheet_delete_text()}
      </DeleteDialog>
    </>
  );
}
