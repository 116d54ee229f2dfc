import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { logout } from '#web/store/session.ts';
import { wasStopped } from '#web/ui/leave-question.tsx';

/** Names who leaves, so that nobody who signs in afterwards is taken for them. */
type Leaving = { signsOut?: string } | null;

/**
 * Signs out without a request and goes home (spec §2). Home first, so that a page of the account does not ask to sign in. Where
 * something is not saved yet, the page asks first.
 */
export function useLogout() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useAppSelector(selectUser);
  return () => {
    void (async () => {
      const state = { signsOut: user?._id } satisfies { signsOut: string | undefined };
      await navigate(paths.home.href(), { state });
      if (!wasStopped(state)) dispatch(logout());
    })();
  };
}

/** Signs out whoever was asked, left all the same and has come home. Not who comes back there later, or reloads. */
export function useLogoutAtHome(): void {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { state } = useLocation();
  const type = useNavigationType();
  const leave = useEffectEvent((id: string | undefined) => {
    if (id !== undefined && id === user?._id) dispatch(logout());
  });
  useEffect(() => {
    if (type !== NavigationType.Pop) leave((state as Leaving)?.signsOut);
  }, [state, type]);
}
