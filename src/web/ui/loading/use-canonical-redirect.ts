import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Redirects to the current path of a page that was opened by an old one; keeps the query string. */
export function useCanonicalRedirect(path: string | undefined): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (path !== undefined) void navigate(path + search, { replace: true });
  }, [path, search, navigate]);
}
