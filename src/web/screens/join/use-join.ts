import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { useStoreName } from '#web/components/site/store-name.tsx';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { joinAsNew, joinWithAccount } from '#web/store/team/invitation.thunks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';

/** The invitation has ended meanwhile, or the e-mail has got an account, or the session has ended. */
const changedCodes: ReadonlySet<string> = new Set(['INVITATION_EXPIRED', 'SIGN_IN_NEEDED']);

/** Joins the team, with a new account or with the one that is signed in, and opens the admin. */
export function useJoin(onChanged: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const shop = useStoreName();
  const navigateIfActive = useNavigateIfActive();
  const { attempt, pending, error } = useAttempt({ leavesPage: true });

  const join = (account?: { name: string; password: string }) =>
    attempt(async () => {
      try {
        await (account ? dispatch(joinAsNew(account)) : dispatch(joinWithAccount())).unwrap();
      } catch (cause) {
        const { code, message } = expectApiError(cause);
        if (changedCodes.has(code)) {
          notify.error(message);
          await onChanged();
        }
        throw cause;
      }
      notify.success(m.join_welcome({ shop }));
      await navigateIfActive(paths.adminDashboard.href(), { replace: true });
    });
  return { join, pending, error };
}
