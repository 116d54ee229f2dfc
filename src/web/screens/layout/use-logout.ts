import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { logout } from '#web/store/session.ts';

/** Signs out without a request and goes home (spec §2). Home first, so that a page of the account does not ask to sign in. */
export function useLogout() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    void (async () => {
      await navigate(paths.home.href(), { state: { signsOut: true } });
      dispatch(logout());
    })();
  };
}
