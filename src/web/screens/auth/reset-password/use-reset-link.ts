import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';

type ResetLink = { token: string | null; isExpired: boolean };

/**
 * The token of the link, which only this screen holds: it leaves the address bar and the history at once, and is in no store.
 * Undefined until the page has come to life, as the server renders the same page with a token and without.
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
  // The router remembers the address, too.
  useEffect(() => {
    if (token) void navigate(paths.resetPassword.href(), { replace: true, preventScrollReset: true });
  }, [token, navigate]);

  const expire = () => setLink({ token: null, isExpired: true });
  return { link, expire };
}

/** The address is read once; afterwards it says nothing more. */
const neverChanges = () => () => undefined;
