import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminOrder } from '#contract/order-admin.ts';
import { type OrderStatus, whyNot } from '#contract/order-states.ts';
import { type ApiError, expectApiError, formMessageOf, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { moveOrder } from '#web/store/order/order.admin.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/toast.tsx';
import { consequenceOf, stepWords } from './steps.ts';
import { TrackingField } from './tracking-number.tsx';

type StepDialogProps = {
  open: boolean;
  order: AdminOrder;
  to: OrderStatus;
  onClose: () => void;
  onDone: () => void;
};

/** Asks before a step that cannot be undone; for a dispatch also for the tracking number. */
export function StepDialog({ open, order, to, onClose, onDone }: StepDialogProps) {
  const form = useId();
  const { move, pending, error, loadAnew } = useMove(order, to, onDone);
  const { question, yes, no } = stepWords[to];
  const reason = whyNot(order, to);
  const message = formMessageOf(error);
  const isCancelling = to === 'cancelled';
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={question}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{no}</Button>
          <Button
            type="submit"
            form={form}
            variant={isCancelling ? 'danger' : 'primary'}
            pending={pending}
            pendingLabel="Saving"
            disabled={reason !== undefined}
          >
            {yes}
          </Button>
        </div>
      }
    >
      <p className="mb-1 font-medium">
        {order._id}
        {order.userName && `, ${order.userName}`}
      </p>
      <p className="mb-5 text-sm text-muted">{reason ?? consequenceOf(order, to)}</p>
      <Form
        id={form}
        label={question}
        pending={pending}
        fieldErrors={error?.fields}
        onSubmit={({ trackingNumber }) => void move(trackingNumber)}
      >
        {to === 'dispatched' && <TrackingField />}
      </Form>
      <div role="alert">
        {error && message && (
          <Notice tone="danger" className="mt-4">
            <p>{message}</p>
            {conflicts.has(error.code) && (
              <Button size="sm" className="mt-3" onClick={() => void loadAnew()}>
                Load the new state
              </Button>
            )}
          </Notice>
        )}
      </div>
    </Modal>
  );
}

const conflicts = new Set(['CHANGED_MEANWHILE', 'ILLEGAL_TRANSITION']);

/** What was typed stays in the open dialog, whatever the answer is. */
function useMove(order: AdminOrder, to: OrderStatus, onDone: () => void) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();

  const move = async (trackingNumber = '') => {
    setPending(true);
    setError(undefined);
    try {
      await dispatch(moveOrder({ order, to, trackingNumber })).unwrap();
      notify.success(`Order ${order._id} ${stepWords[to].done}.`);
      await revalidate();
      onDone();
    } catch (cause) {
      const refused = expectApiError(cause);
      if (isWorthShowing(refused)) setError(refused);
    } finally {
      setPending(false);
    }
  };
  const loadAnew = async () => {
    await revalidate();
    setError(undefined);
  };
  return { move, pending, error, loadAnew };
}
