import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { logout } from '#web/store/auth/session.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** The session is over on the server. Home first, so that a page of the account does not ask to sign in. */
export function useLeaveSignedOut() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (words: string): Promise<void> => {
    await navigate(paths.home.href());
    dispatch(logout());
    notify.success(words);
  };
}
