import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';

type ResetLink = { token: string | null; isExpired: boolean };

/**
 * Reads the token of the reset link and removes it from the address bar and the history. The token is kept in no store. Returns no
 * link before hydration, because the server renders the same page with and without a token.
 */
export function useResetLink() {
  const navigate = useNavigate();
  const search = useSyncExternalStore(
    neverChanges,
    () => location.search,
    () => undefined,
  );
  const [link, setLink] = useState<ResetLink>();
  if (!link && search !== undefined) {
    setLink({ token: new URLSearchParams(search).get('token') || null, isExpired: false });
  }
  const token = link?.token;

  useLayoutEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname);
  }, [token]);
  // The router keeps the URL as well.
  useEffect(() => {
    if (token) void navigate(paths.resetPassword.href(), { replace: true, preventScrollReset: true });
  }, [token, navigate]);

  const expire = () => setLink({ token: null, isExpired: true });
  return { link, expire };
}

/** The URL is read once. */
const neverChanges = () => () => undefined;
