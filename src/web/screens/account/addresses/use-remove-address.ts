import { useRevalidator } from 'react-router';
import type { Address } from '#contract/account/address.ts';
import { removeAddress, restoreAddress } from '#web/store/address/address.thunks.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { shortAddress } from './short-address.ts';

/** Time to read, to think better of it and to get there by keyboard; it stands still while the toast has the mouse or the focus. */
const timeToUndo = 8000;

export function useRemoveAddress(address: Address) {
  const dispatch = useAppDispatch();
  const restore = useRestoreAddress(address);
  const { attempt, pending, error } = useAttempt();

  const remove = () =>
    attempt(async () => {
      await dispatch(removeAddress(address._id)).unwrap();
      const undo = { label: 'Undo', onSelect: () => void restore() };
      notify.success(`Address removed: ${shortAddress(address)}`, undo, { id: toastOf(address), duration: timeToUndo });
    });
  return { remove, pending, error };
}

/** Two addresses removed one after the other can both be put back. */
const toastOf = ({ _id }: Address): string => `removed ${_id}`;

/** Asked for by a toast, when the row is gone and the shopper perhaps on another page, which may need the address. */
function useRestoreAddress(removed: Address) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();

  const restore = async () => {
    try {
      await dispatch(restoreAddress(removed)).unwrap();
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) offerAgain(error.message);
      return;
    }
    notify.success('The address is back.');
    await revalidate();
  };

  // Nothing but this toast knows the address any more, so it stays until the shopper lets it go.
  const offerAgain = (message: string) =>
    notify.error(
      `${shortAddress(removed)} could not be put back. ${message}`,
      { label: 'Try again', onSelect: () => void restore() },
      { id: toastOf(removed), duration: Infinity },
    );
  return restore;
}
