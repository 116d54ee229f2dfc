import * as m from '#i18n/messages.ts';
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
      notify.success(m.admin_dashboard_the_list_is_hidden_for());
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    } finally {
      setPending(false);
    }
  };
  return { hide, isHidden, pending };
}
