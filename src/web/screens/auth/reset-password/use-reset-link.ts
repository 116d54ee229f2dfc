import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { isResetLinkValid } from '#web/store/auth/account.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';

type ResetLink = { token: string | null; isExpired: boolean };

/**
 * Reads the token of the reset link, removes it from the address bar and the history, and checks it. The token is kept in no store.
 * Returns no link before the check has ended; nor before hydration, because the server renders the same page with and without a token.
 */
export function useResetLink() {
  const navigate = useNavigate();
  const search = useSyncExternalStore(
    neverChanges,
    () => location.search,
    () => undefined,
  );
  const dispatch = useAppDispatch();
  const [token, setToken] = useState<string | null>();
  const [link, setLink] = useState<ResetLink>();
  if (token === undefined && search !== undefined) {
    const found = new URLSearchParams(search).get('token') || null;
    setToken(found);
    if (!found) setLink({ token: null, isExpired: false });
  }

  useLayoutEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname);
  }, [token]);
  // The router keeps the URL as well.
  useEffect(() => {
    if (token) void navigate(paths.resetPassword.href(), { replace: true, preventScrollReset: true });
  }, [token, navigate]);

  useEffect(() => {
    if (!token) return undefined;
    let isCurrent = true;
    const check = async () => {
      const isValid = await dispatch(isResetLinkValid(token));
      if (isCurrent) setLink(isValid ? { token, isExpired: false } : { token: null, isExpired: true });
    };
    void check();
    return () => {
      isCurrent = false;
    };
  }, [token, dispatch]);

  const expire = () => setLink({ token: null, isExpired: true });
  return { link, expire };
}

/** The URL is read once. */
const neverChanges = () => () => undefined;
