import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import type { Address } from '#contract/account/address.ts';
import { removeAddress, restoreAddress } from '#web/store/address/address.thunks.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { shortAddress } from './short-address.ts';

/** Long enough to reach the toast by keyboard; paused while the toast is hovered or focused. */
const undoMs = 8000;

export function useRemoveAddress(address: Address) {
  const dispatch = useAppDispatch();
  const restore = useRestoreAddress(address);
  const { attempt, pending, error } = useAttempt();

  const remove = () =>
    attempt(async () => {
      await dispatch(removeAddress(address._id)).unwrap();
      const undo = { label: m.common_undo(), onSelect: () => void restore() };
      notify.success(m.account_address_removed({ address: shortAddress(address) }), undo, {
        id: toastIdOf(address),
        duration: undoMs,
      });
    });
  return { remove, pending, error };
}

/** One toast per address, so that several removals can be undone. */
const toastIdOf = ({ _id }: Address): string => `removed ${_id}`;

/** Restores from the toast, possibly on another page, which reloads because it may show the address. */
function useRestoreAddress(removed: Address) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();

  const restore = async () => {
    try {
      await dispatch(restoreAddress(removed)).unwrap();
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) offerRetry(error.message);
      return;
    }
    notify.success(m.account_address_restored());
    await revalidate();
  };

  // Only this toast still has the address, so it stays until the shopper closes it.
  const offerRetry = (message: string) =>
    notify.error(
      m.account_address_not_restored({ address: shortAddress(removed), reason: message }),
      { label: m.common_try_again(), onSelect: () => void restore() },
      { id: toastIdOf(removed), duration: Infinity },
    );
  return restore;
}
