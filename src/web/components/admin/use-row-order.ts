import * as m from '#i18n/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { notify } from '#web/ui/feedback/toast.ts';

type Row = { _id: string; name: string };

/**
 * The order that an admin has chosen. Once it is saved, it is shown until the reloaded rows replace the list of that time: without
 * that, a render between the two would show the old order.
 */
type PendingOrder = { ids: readonly string[]; untilReplaced?: readonly Row[] | undefined };

/**
 * Moves rows optimistically and saves their order; when the server refuses, the order is what it was. Requests run one at a time, so
 * that none can overtake another. Of the orders that arise meanwhile, only the latest is sent.
 */
export function useRowOrder<Ordered extends Row>(
  rows: readonly Ordered[],
  saveOrder: (ids: string[]) => Promise<unknown>,
) {
  const { revalidate } = useRevalidator();
  const [pendingOrder, setPendingOrder] = useState<PendingOrder>();
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef<string[]>(undefined);
  const isSending = useRef(false);
  const loaded = useRef(rows);
  useEffect(() => void (loaded.current = rows), [rows]);
  const isReplaced = pendingOrder?.untilReplaced !== undefined && pendingOrder.untilReplaced !== rows;
  const ordered = inOrder(rows, isReplaced ? undefined : pendingOrder?.ids);

  const sendAll = async () => {
    try {
      while (latest.current) {
        const ids = latest.current;
        latest.current = undefined;
        await saveOrder(ids);
      }
    } catch (cause) {
      latest.current = undefined;
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(m.admin_categories_order_not_changed({ reason: error.message }));
    }
  };
  const save = async () => {
    isSending.current = true;
    let untilReplaced: readonly Row[] | undefined;
    try {
      do {
        await sendAll();
        untilReplaced = loaded.current;
        await revalidate();
      } while (latest.current);
    } finally {
      isSending.current = false;
    }
    setPendingOrder((order) => order && { ...order, untilReplaced });
  };

  const move = (id: string, by: 1 | -1) => {
    const ids = ordered.map(({ _id }) => _id);
    const from = ids.indexOf(id);
    ids.splice(from, 1);
    ids.splice(from + by, 0, id);
    setPendingOrder({ ids });
    setAnnouncement(
      m.admin_categories_is_now_at({
        name: ordered[from]?.name ?? '',
        number: from + by + 1,
        count: ordered.length,
      }),
    );
    latest.current = ids;
    if (!isSending.current) void save();
  };
  return { ordered, move, announcement };
}

function inOrder<Ordered extends Row>(rows: readonly Ordered[], ids: readonly string[] | undefined): Ordered[] {
  if (!ids) return [...rows];
  const positions = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (positions.get(a._id) ?? ids.length) - (positions.get(b._id) ?? ids.length));
}
