import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const never = () => () => {};
const nothing = new URLSearchParams();

/**
 * The search of a private list, such as its filters. The server renders these pages without it, so it is empty until the
 * page has come to life: the first render has to equal the HTML.
 */
export function useListSearch(): ReturnType<typeof useSearchParams> {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [search, setSearch] = useSearchParams();
  return [isAlive ? search : nothing, setSearch];
}
