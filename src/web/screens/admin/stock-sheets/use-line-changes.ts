import { useRef } from 'react';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { changeSheetLine, fetchSheet, type SheetLine } from '#web/store/stock-sheets/stock-sheets.admin.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import type { Scanner } from './use-scanner.ts';

/** Changes lines by hand: at once on the screen, and on the server one after the other, of each line the latest change only. */
export function useLineChanges(id: string, { putLine, putLines }: Pick<Scanner, 'putLine' | 'putLines'>) {
  const dispatch = useAppDispatch();
  const waiting = useRef(new Map<string, SheetLine>());
  const sending = useRef<Promise<boolean>>(undefined);

  const sendAll = async (): Promise<boolean> => {
    try {
      for (const [variantId, { quantity, expected }] of waiting.current) {
        waiting.current.delete(variantId);
        const line = await dispatch(changeSheetLine({ id, variantId, quantity, expected })).unwrap();
        if (!waiting.current.has(variantId)) putLine(line);
      }
      return true;
    } catch (cause) {
      waiting.current.clear();
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
      // What is on the screen has not been saved.
      const sheet = await dispatch(fetchSheet(id))
        .unwrap()
        .catch(() => undefined);
      if (sheet) putLines(sheet.lines);
      return false;
    } finally {
      // Some may have been made while the sheet was read again.
      sending.current = waiting.current.size > 0 ? sendAll() : undefined;
    }
  };

  return {
    change: (line: SheetLine) => {
      putLine(line);
      waiting.current.set(line.variantId, line);
      sending.current ??= sendAll();
    },
    /** Whether changes have not arrived yet. */
    isSaving: () => sending.current !== undefined,
    /** Waits for the changes, and returns whether all of them were saved. */
    saved: async () => (await sending.current) ?? true,
  };
}
