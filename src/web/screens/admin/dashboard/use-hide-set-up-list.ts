import { useState } from 'react';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { showSetUpList } from '#web/store/dashboard/dashboard.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Hides the set-up list for every admin, and says where it is shown again. */
export function useHideSetUpList() {
  const dispatch = useAppDispatch();
  const [isHidden, setHidden] = useState(false);
  const [pending, setPending] = useState(false);
  const hide = async () => {
    setPending(true);
    try {
      await dispatch(showSetUpList(false)).unwrap();
      setHidden(true);
      notify.success('The list is hidden for all admins. You can show it again in Settings.');
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    } finally {
      setPending(false);
    }
  };
  return { hide, isHidden, pending };
}
