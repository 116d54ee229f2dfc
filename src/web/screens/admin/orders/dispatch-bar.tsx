import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DispatchResult } from '#contract/order/order-admin.ts';
import { paths } from '#contract/paths.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { dispatchOrders } from '#web/store/order/order.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button, TextLink } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

const numberOf = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** Stays in view while orders are chosen. Asks once for all of them, as the letters cannot be taken back. */
export function DispatchBar({ orderIds, onDone }: { orderIds: readonly string[]; onDone: () => void }) {
  /** How many it asks about stays, while those that are dispatched leave the list and the dialog closes. */
  const [asked, setAsked] = useState({ open: false, count: 0 });
  const { dispatch, pending, message, refused, reset } = useDispatchAll();
  const ask = () => {
    reset();
    setAsked({ open: true, count: orderIds.length });
  };
  const close = () => {
    setAsked({ ...asked, open: false });
    // The button that opened it can be gone with the last order that was chosen.
    if (refused.length > 0) onDone();
  };
  const send = async () => {
    if (!(await dispatch([...orderIds]))) return;
    close();
    onDone();
  };
  return (
    <>
      {orderIds.length > 0 && (
        <div className="sticky bottom-0 z-bar -mx-4 mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-ink bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden">
          <output className="text-sm">{numberOf(orderIds.length)} chosen</output>
          <Button variant="primary" className="max-sm:flex-1" onClick={ask}>
            Dispatch {numberOf(orderIds.length)}
          </Button>
        </div>
      )}
      <Modal
        open={asked.open}
        onClose={close}
        title={refused.length > 0 ? 'Not all were dispatched' : `Dispatch ${numberOf(asked.count)}?`}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={close}>{refused.length > 0 ? 'Close' : 'Not yet'}</Button>
            {refused.length === 0 && (
              <Button variant="primary" pending={pending} pendingLabel="Dispatching" onClick={() => void send()}>
                Yes, they are on their way
              </Button>
            )}
          </div>
        }
      >
        {refused.length === 0 && (
          <p className="text-muted">Each shopper gets a letter without a tracking number. This cannot be undone.</p>
        )}
        <div role="alert">
          {message && <Notice tone="danger">{message}</Notice>}
          {refused.length > 0 && <Refusals refused={refused} />}
        </div>
      </Modal>
    </>
  );
}

function Refusals({ refused }: { refused: readonly DispatchResult[] }) {
  return (
    <ul className="space-y-3 text-sm">
      {refused.map(({ orderId, message }) => (
        <li key={orderId}>
          <TextLink to={paths.adminOrder.href(orderId)}>{orderId}</TextLink>
          <span className="block text-muted">{message}</span>
        </li>
      ))}
    </ul>
  );
}

function useDispatchAll() {
  const send = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();
  const [refused, setRefused] = useState<DispatchResult[]>([]);

  /** Whether all of them are on their way. */
  const dispatch = async (orderIds: string[]): Promise<boolean> => {
    let isDone = false;
    await attempt(async () => {
      const results = await send(dispatchOrders(orderIds)).unwrap();
      const failed = results.filter(({ dispatched }) => !dispatched);
      const sent = results.length - failed.length;
      if (sent > 0) notify.success(`${numberOf(sent)} dispatched.`);
      setRefused(failed);
      isDone = failed.length === 0;
      await revalidate();
    });
    return isDone;
  };
  return {
    dispatch,
    pending,
    message: error?.message,
    refused,
    reset: () => {
      setRefused([]);
      clearError();
    },
  };
}
