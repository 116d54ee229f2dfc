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

const countText = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** Stays in view while orders are selected. Asks for confirmation once, because the e-mails cannot be recalled. */
export function DispatchBar({ orderIds, onDone }: { orderIds: readonly string[]; onDone: () => void }) {
  /** Keeps the count while the dialog closes, because dispatched orders leave the list before. */
  const [dialog, setDialog] = useState({ open: false, count: 0 });
  const { dispatch, pending, message, refused, reset } = useDispatchOrders();
  const openDialog = () => {
    reset();
    setDialog({ open: true, count: orderIds.length });
  };
  const close = () => {
    setDialog({ ...dialog, open: false });
    // The button that opened the dialog is removed with the last selected order.
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
          <output className="text-sm">{countText(orderIds.length)} chosen</output>
          <Button variant="primary" className="max-sm:flex-1" onClick={openDialog}>
            Dispatch {countText(orderIds.length)}
          </Button>
        </div>
      )}
      <Modal
        open={dialog.open}
        onClose={close}
        title={refused.length > 0 ? 'Not all were dispatched' : `Dispatch ${countText(dialog.count)}?`}
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
          <p className="text-muted">Each shopper gets an e-mail without a tracking number. This cannot be undone.</p>
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

function useDispatchOrders() {
  const dispatchAction = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();
  const [refused, setRefused] = useState<DispatchResult[]>([]);

  /** Returns whether all orders were dispatched. */
  const dispatch = async (orderIds: string[]): Promise<boolean> => {
    let isComplete = false;
    await attempt(async () => {
      const results = await dispatchAction(dispatchOrders(orderIds)).unwrap();
      const failed = results.filter(({ dispatched }) => !dispatched);
      const sent = results.length - failed.length;
      if (sent > 0) notify.success(`${countText(sent)} dispatched.`);
      setRefused(failed);
      isComplete = failed.length === 0;
      await revalidate();
    });
    return isComplete;
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
