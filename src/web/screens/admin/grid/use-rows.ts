import { useState } from 'react';
import { fetchGrid, type GridOutcome } from '#web/store/products/grid.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import type { LoadedGrid } from './grid.loader.ts';
import { refreshRows } from './state/saving.ts';

/** The rows of a grid: those of the loader, and further ones that are loaded on demand. */
export function useRows(loaded: LoadedGrid) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt();
  const startOf = () => ({ loaded, rows: loaded.page.data, nextCursor: loaded.page.nextCursor });
  const [kept, setKept] = useState(startOf);
  if (kept.loaded !== loaded) setKept(startOf());
  const { rows, nextCursor } = kept.loaded === loaded ? kept : startOf();

  const loadMore = () =>
    attempt(async () => {
      if (nextCursor === null) return;
      const page = await dispatch(fetchGrid({ ...loaded.query, cursor: nextCursor })).unwrap();
      setKept((before) =>
        before.loaded === loaded
          ? { loaded, rows: [...before.rows, ...page.data], nextCursor: page.nextCursor }
          : before,
      );
    });
  /** Shows what is stored after a save. */
  const refresh = (outcomes: readonly GridOutcome[]) =>
    setKept((before) => ({ ...before, rows: refreshRows(before.rows, outcomes) }));

  return { rows, hasMore: nextCursor !== null, loadMore: () => void loadMore(), isLoading: pending, error, refresh };
}
