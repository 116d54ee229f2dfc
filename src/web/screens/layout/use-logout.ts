import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { logout } from '#web/store/session.ts';

type Leaving = { signsOut?: boolean } | null;

/** Goes home to sign out there: a page with unsaved changes may ask first, and one of the account does not ask to sign in. */
export function useLogout() {
  const navigate = useNavigate();
  return () => void navigate(paths.home.href(), { state: { signsOut: true } satisfies Leaving });
}

/** Signs out, without a request (spec §2), whoever has come home for it. Not who comes back there later, or reloads. */
export function useLogoutAtHome(): void {
  const dispatch = useAppDispatch();
  const { state } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    if (type !== NavigationType.Pop && (state as Leaving)?.signsOut) dispatch(logout());
  }, [dispatch, state, type]);
}
