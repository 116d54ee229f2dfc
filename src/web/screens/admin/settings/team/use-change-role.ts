import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { paths } from '#contract/paths.ts';
import { checkUser } from '#web/store/auth/auth.thunks.ts';
import { changeRole, type CustomerSummary } from '#web/store/auth/customers.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';

type Options = { isSelf: boolean; onDone: () => void };

/** Makes a customer an admin, or removes them as one. Admins who remove themselves leave the admin area. */
export function useChangeRole(account: CustomerSummary, { isSelf, onDone }: Options) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const role = account.role === 'admin' ? 'customer' : 'admin';

  const change = () =>
    attempt(async () => {
      await dispatch(changeRole({ userId: account._id, role })).unwrap();
      notify.success(
        role === 'admin'
          ? m.admin_settings_is_now_an_admin({ name: account.name })
          : m.admin_settings_is_no_longer_an_admin({ name: account.name }),
      );
      if (isSelf) {
        await navigateIfActive(paths.home.href());
        await dispatch(checkUser());
      } else {
        await revalidate();
        onDone();
      }
    });
  return { change, pending, error };
}
