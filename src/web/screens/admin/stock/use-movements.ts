import { useEffect, useState } from 'react';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchMovements, type StockMovement } from '#web/store/stock/stock.admin.ts';

type LoadedMovements = { movements: StockMovement[]; nextCursor: string | null; errorMessage?: string };

const noMovements: LoadedMovements = { movements: [], nextCursor: null };

/** Loads the movements of a variant page by page. */
export function useMovements(variantId: string) {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<LoadedMovements>();
  const [pending, setPending] = useState(false);

  useEffect(() => {
    void loadNextPage(dispatch, variantId, noMovements).then(setLoaded);
  }, [dispatch, variantId]);

  const loadMore = async () => {
    setPending(true);
    setLoaded(await loadNextPage(dispatch, variantId, loaded ?? noMovements));
    setPending(false);
  };
  return { loaded, pending, loadMore };
}

/** Returns the movements with those of the next page, or with the message of the error. */
async function loadNextPage(
  dispatch: ReturnType<typeof useAppDispatch>,
  variantId: string,
  loaded: LoadedMovements,
): Promise<LoadedMovements> {
  const { movements, nextCursor } = loaded;
  try {
    const page = await dispatch(fetchMovements({ variantId, cursor: nextCursor ?? undefined })).unwrap();
    return { movements: [...movements, ...page.data], nextCursor: page.nextCursor };
  } catch (cause) {
    return { movements, nextCursor, errorMessage: expectApiError(cause).message };
  }
}
