import { useState } from 'react';
import type { PickListRow } from '#contract/order/order-admin.ts';
import { readPickedRows, savePickedRows } from '#web/store/browser/picked-rows.ts';
import { useAppDispatch } from '#web/store/hooks.ts';

/** A row whose number of pieces has changed is another one, so that it is picked again. */
const keyOf = ({ variantId, pieces }: PickListRow) => `${variantId}:${pieces}`;
const piecesOf = (rows: readonly PickListRow[]) => rows.reduce((sum, { pieces }) => sum + pieces, 0);

/** The rows that are ticked off. This tab remembers them for these orders. */
export function usePickedRows(ids: string, rows: readonly PickListRow[]) {
  const dispatch = useAppDispatch();
  // Reading while rendering is safe: the server never has the rows of an admin, so it renders no list.
  const [keys, setKeys] = useState(() => dispatch(readPickedRows(ids)));
  const save = (next: readonly string[]) => {
    setKeys(next);
    dispatch(savePickedRows(ids, next));
  };
  const isPicked = (row: PickListRow) => keys.includes(keyOf(row));
  return {
    isPicked,
    picked: piecesOf(rows.filter(isPicked)),
    pieces: piecesOf(rows),
    toggle: (row: PickListRow) =>
      save(isPicked(row) ? keys.filter((key) => key !== keyOf(row)) : [...keys, keyOf(row)]),
    clear: () => save([]),
  };
}
