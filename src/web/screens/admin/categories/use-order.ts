import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type AdminCategory, reorderCategories } from '#web/store/category/category.admin.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { notify } from '#web/ui/toast.tsx';

/**
 * The order that the merchant wants, at once; it settles with the server, and is what it was when the server refuses. While one
 * order is on its way, only the latest of those that follow waits behind it, so that none can overtake another.
 */
export function useOrder(categories: readonly AdminCategory[]) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<readonly string[]>();
  const [said, setSaid] = useState('');
  const latest = useRef<string[]>(undefined);
  const isSending = useRef(false);
  const ordered = inOrder(categories, wanted);

  const sendAll = async () => {
    try {
      while (latest.current) {
        const ids = latest.current;
        latest.current = undefined;
        await dispatch(reorderCategories(ids)).unwrap();
      }
    } catch (cause) {
      latest.current = undefined;
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(`The order stays as it was. ${error.message}`);
    }
  };
  const settle = async () => {
    isSending.current = true;
    try {
      do {
        await sendAll();
        await revalidate();
      } while (latest.current);
    } finally {
      isSending.current = false;
    }
    setWanted(undefined);
  };

  const move = (id: string, by: 1 | -1) => {
    const ids = ordered.map(({ _id }) => _id);
    const from = ids.indexOf(id);
    ids.splice(from, 1);
    ids.splice(from + by, 0, id);
    setWanted(ids);
    setSaid(`${ordered[from]?.name ?? ''} is now ${from + by + 1} of ${ordered.length}.`);
    latest.current = ids;
    if (!isSending.current) void settle();
  };
  return { ordered, move, said };
}

function inOrder(categories: readonly AdminCategory[], ids: readonly string[] | undefined): AdminCategory[] {
  if (!ids) return [...categories];
  const place = new Map(ids.map((id, index) => [id, index]));
  return categories.toSorted((a, b) => (place.get(a._id) ?? ids.length) - (place.get(b._id) ?? ids.length));
}
