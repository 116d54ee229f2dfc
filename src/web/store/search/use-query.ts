import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { listName, type SearchQuery, searchHref, parseSearchQuery } from './search-query.ts';

const queryOf = (search: string, category: string | undefined) =>
  parseSearchQuery(new URLSearchParams(search), category);

/**
 * Returns the query of the page's URL and a function that changes it. A choice is shown immediately, and the next choice builds on it,
 * even while the navigation is pending.
 */
export function useQuery(category?: string) {
  const { key, pathname, search } = useLocation();
  const { location } = useNavigation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ at: string; query: SearchQuery }>();
  const current = queryOf(search, category);
  const next = location?.pathname === pathname ? queryOf(location.search, category) : current;

  // Back returns to a location with the same key, where the choice must not apply again.
  if (wanted !== undefined && wanted.at !== key) setWanted(undefined);

  const change = (query: SearchQuery) => {
    setWanted({ at: key, query });
    void navigate(searchHref(query, category), { preventScrollReset: true });
  };
  return {
    current,
    /** The query with the latest choice. */
    chosen: wanted?.at === key ? wanted.query : next,
    isChanging: listName(next) !== listName(current),
    change,
  };
}

export type QueryState = ReturnType<typeof useQuery>;
