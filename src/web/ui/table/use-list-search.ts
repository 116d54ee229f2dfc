import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const subscribeToNothing = () => () => {};
const noSearch = new URLSearchParams();

/**
 * Like `useSearchParams`, for private lists. The server renders their pages without the search, so it is empty until the page is
 * hydrated: the first render has to match the HTML.
 */
export function useListSearch(): ReturnType<typeof useSearchParams> {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const [search, setSearch] = useSearchParams();
  return [isHydrated ? search : noSearch, setSearch];
}
