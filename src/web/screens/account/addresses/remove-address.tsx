import { useState } from 'react';
import { removeAddress } from '#web/store/address/address.thunks.ts';
import { failureOf } from '#web/store/faults.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/toast.tsx';

type RemoveAddressProps = { addressId: string; address: string; city: string };

/** Asks first. Orders keep their own copy of the address. */
export function RemoveAddress({ addressId, address, city }: RemoveAddressProps) {
  const [asking, setAsking] = useState(false);
  const { remove, pending, reason } = useRemove(addressId);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-mr-2 shrink-0"
        aria-label={`Delete ${address}, ${city}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete this address?"
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button variant="danger" pending={pending} pendingLabel="Deleting" onClick={() => void remove()}>
              Yes, delete
            </Button>
          </div>
        }
      >
        <p className="whitespace-pre-line">
          {address}, {city}
        </p>
        <p className="mt-2 text-sm text-muted">Orders that go there are not changed.</p>
        <div role="alert">
          {reason && (
            <Notice tone="danger" className="mt-4">
              {reason}
            </Notice>
          )}
        </div>
      </Modal>
    </>
  );
}

function useRemove(addressId: string) {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState(false);
  const [reason, setReason] = useState<string>();

  const remove = async () => {
    setPending(true);
    setReason(undefined);
    try {
      await dispatch(removeAddress(addressId)).unwrap();
      notify.success('The address is deleted.');
    } catch (cause) {
      setReason(failureOf(cause).message);
    } finally {
      setPending(false);
    }
  };
  return { remove, pending, reason };
}
