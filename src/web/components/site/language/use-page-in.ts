import { useLocation } from 'react-router';
import { internalPath } from '#contract/internal-path.ts';
import { withPrefix } from '#contract/locale-prefix.ts';

/** Returns a function that returns the URL of this page behind the prefix of another language. */
export function usePageIn(): (prefix: string) => string {
  const { pathname, search } = useLocation();
  // `/de//example.com` is a page of this shop that does not exist, but `//example.com` is another site.
  return (prefix) => internalPath(withPrefix(prefix, pathname + search)) ?? withPrefix(prefix, '/');
}
