import { useEffect, useState } from 'react';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchMovements, type StockMovement } from '#web/store/stock/stock.admin.ts';

type Read = { movements: StockMovement[]; nextCursor: string | null; errorMessage?: string };

const nothing: Read = { movements: [], nextCursor: null };

/** The movements of a variant, page after page. */
export function useMovements(variantId: string) {
  const dispatch = useAppDispatch();
  const [read, setRead] = useState<Read>();
  const [pending, setPending] = useState(false);

  useEffect(() => {
    void readOn(dispatch, variantId, nothing).then(setRead);
  }, [dispatch, variantId]);

  const more = async () => {
    setPending(true);
    setRead(await readOn(dispatch, variantId, read ?? nothing));
    setPending(false);
  };
  return { read, pending, more };
}

/** What was read before, and the page that follows it or why there is none. */
async function readOn(dispatch: ReturnType<typeof useAppDispatch>, variantId: string, before: Read): Promise<Read> {
  const { movements, nextCursor } = before;
  try {
    const page = await dispatch(fetchMovements({ variantId, cursor: nextCursor ?? undefined })).unwrap();
    return { movements: [...movements, ...page.data], nextCursor: page.nextCursor };
  } catch (cause) {
    return { movements, nextCursor, errorMessage: expectApiError(cause).message };
  }
}
