import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { logout } from '#web/store/session.ts';

const leaving = { signsOut: true };

/** Goes home to sign out there: a page with unsaved changes may ask first, and one of the account does not ask to sign in. */
export function useLogout() {
  const navigate = useNavigate();
  return () => void navigate(paths.home.href(), { state: leaving });
}

/** Signs out, without a request (spec §2), whoever has come home for it. Not who comes back there later, or reloads. */
export function useLogoutAtHome(): void {
  const dispatch = useAppDispatch();
  const { key, state } = useLocation();
  const isLeaving = useNavigationType() !== NavigationType.Pop && signsOut(state);
  useEffect(() => {
    if (isLeaving) dispatch(logout());
  }, [dispatch, key, isLeaving]);
}

const signsOut = (state: unknown): boolean => typeof state === 'object' && state !== null && 'signsOut' in state;
