import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { formatNumber } from '#contract/numbers.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { formatItems } from '#web/store/stock/stock-labels.ts';
import { bookSheet, type Sheet } from '#web/store/stock-sheets/stock-sheets.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { totalsOf } from './sheet-totals.ts';

export const bookLabels = {
  delivery: m.stock_sheet_book_delivery,
  count: m.stock_sheet_book_count,
  transfer: m.stock_sheet_book_transfer,
};

/** Says what booking a sheet changes, and books it. */
export function BookDialog({ sheet, open, onClose }: { sheet: Sheet; open: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const book = () =>
    attempt(async () => {
      await dispatch(bookSheet(sheet._id)).unwrap();
      notify.success(m.stock_sheet_is_booked());
      onClose();
      await revalidate();
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={bookLabels[sheet.kind]()}
      cancelLabel={m.common_cancel()}
      confirmLabel={bookLabels[sheet.kind]()}
      tone="primary"
      onConfirm={book}
      pending={pending}
      pendingLabel={m.stock_sheet_booking()}
      error={error?.message}
    >
      <Changes sheet={sheet} />
      <p className="mt-3 text-sm text-muted">{m.stock_sheet_cannot_be_undone()}</p>
    </ConfirmDialog>
  );
}

function Changes({ sheet: { kind, lines, locationName, toLocationName } }: { sheet: Sheet }) {
  const { pieces, more, fewer, same, beginning } = totalsOf(lines);
  if (kind === 'delivery') return <p>{m.stock_sheet_adds({ items: formatItems(pieces), location: locationName })}</p>;
  if (kind === 'transfer')
    return <p>{m.stock_sheet_moves({ items: formatItems(pieces), from: locationName, to: toLocationName ?? '' })}</p>;
  return (
    <>
      <p>{m.stock_sheet_count_changes({ location: locationName })}</p>
      <ul className="mt-3 space-y-1 tabular-nums">
        {more > 0 && <li>{m.stock_sheet_more({ count: more, shown: formatNumber(more) })}</li>}
        {fewer > 0 && <li>{m.stock_sheet_fewer({ count: fewer, shown: formatNumber(fewer) })}</li>}
        {same > 0 && <li>{m.stock_sheet_as_expected({ count: same, shown: formatNumber(same) })}</li>}
        {beginning > 0 && <li>{m.stock_sheet_begin({ count: beginning, shown: formatNumber(beginning) })}</li>}
      </ul>
      <p className="mt-3 text-sm text-muted">{m.stock_sheet_others_stay()}</p>
    </>
  );
}
