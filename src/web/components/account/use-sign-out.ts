import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { logout } from '#web/store/auth/log-out.ts';
import { blockedNavigations } from '#web/ui/overlay/blocked-navigations.ts';

/**
 * Signs out without a request and goes home (spec §2). Leaves the page first, because account pages would redirect to sign-in. Signs
 * out on any next page, or when the tab closes. Pages with unsaved changes ask for confirmation before.
 */
export function useSignOut() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const leaving = useRef<Location>(null);
  const leave = useEffectEvent(() => {
    if (leaving.current === null) return;
    leaving.current = null;
    dispatch(logout());
  });
  useEffect(() => {
    if (leaving.current !== location) leave();
  }, [location]);
  // The next page may be without the button, such as one of the shop after one of the admin.
  useEffect(() => () => leave(), []);
  useEffect(() => {
    const listener = () => leave();
    window.addEventListener('pagehide', listener);
    return () => window.removeEventListener('pagehide', listener);
  }, []);

  return () => {
    void (async () => {
      const state = {};
      void navigate(paths.home.href(), { state });
      const left = blockedNavigations.untilLeft(state);
      if (left) await left;
      leaving.current = location;
    })();
  };
}
