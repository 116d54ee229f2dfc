import { useSearchParams } from 'react-router';
import { useIsHydrated } from '#web/ui/loading/use-is-hydrated.ts';

const noSearch = new URLSearchParams();

/** Returns the search of a private list, such as its filters. The server renders these pages without it, so it is empty until hydration. */
export function useListSearch(): ReturnType<typeof useSearchParams> {
  const isHydrated = useIsHydrated();
  const [search, setSearch] = useSearchParams();
  return [isHydrated ? search : noSearch, setSearch];
}
