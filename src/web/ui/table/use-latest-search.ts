import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * Returns a function that returns a copy of the search of the URL that this page leads to: the one that is being loaded, or else the one
 * that is shown. `useSearchParams` returns the one of the last render, from which a change during a navigation would undo that navigation.
 * Returns undefined while another page is being loaded.
 */
export function useLatestSearch(): () => URLSearchParams | undefined {
  const router = useContext(DataRouterContext)?.router;
  return () => {
    if (!router) return undefined;
    const { location, navigation } = router.state;
    const target = navigation.location ?? location;
    return target.pathname === location.pathname ? new URLSearchParams(target.search) : undefined;
  };
}
