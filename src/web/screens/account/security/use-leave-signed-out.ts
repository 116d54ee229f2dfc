import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { logout } from '#web/store/auth/log-out.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Goes home and signs out after the server ended the session. Leaves first, because account pages would redirect to sign-in. */
export function useLeaveSignedOut() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (message: string, show = notify.success): Promise<void> => {
    await navigate(paths.home.href());
    dispatch(logout());
    show(message);
  };
}
