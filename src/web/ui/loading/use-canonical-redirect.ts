import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Goes on to where a page is by now, when that is known only after it was opened; what was asked of it stays. */
export function useCanonicalRedirect(path: string | undefined): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (path !== undefined) void navigate(path + search, { replace: true });
  }, [path, search, navigate]);
}
