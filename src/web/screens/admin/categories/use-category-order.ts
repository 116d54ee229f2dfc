import { startTransition, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type AdminCategory, reorderCategories } from '#web/store/category/category.admin.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/**
 * Moves categories optimistically and saves their order; when the server refuses, the order is what it was. Requests run one at
 * a time, so that none can overtake another. Of the orders that arise meanwhile, only the latest is sent.
 */
export function useCategoryOrder(categories: readonly AdminCategory[]) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const [pendingOrder, setPendingOrder] = useState<readonly string[]>();
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef<string[]>(undefined);
  const isSending = useRef(false);
  const ordered = inOrder(categories, pendingOrder);

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
      if (isWorthShowing(error)) notify.error(`The order was not changed. ${error.message}`);
    }
  };
  const save = async () => {
    isSending.current = true;
    try {
      do {
        await sendAll();
        await revalidate();
      } while (latest.current);
    } finally {
      isSending.current = false;
    }
    // The router shows the reloaded categories in a transition; outside of one, the old order would be shown before them.
    startTransition(() => setPendingOrder(undefined));
  };

  const move = (id: string, by: 1 | -1) => {
    const ids = ordered.map(({ _id }) => _id);
    const from = ids.indexOf(id);
    ids.splice(from, 1);
    ids.splice(from + by, 0, id);
    setPendingOrder(ids);
    setAnnouncement(`${ordered[from]?.name ?? ''} is now ${from + by + 1} of ${ordered.length}.`);
    latest.current = ids;
    if (!isSending.current) void save();
  };
  return { ordered, move, announcement };
}

function inOrder(categories: readonly AdminCategory[], ids: readonly string[] | undefined): AdminCategory[] {
  if (!ids) return [...categories];
  const positions = new Map(ids.map((id, index) => [id, index]));
  return categories.toSorted((a, b) => (positions.get(a._id) ?? ids.length) - (positions.get(b._id) ?? ids.length));
}
