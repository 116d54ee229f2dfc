import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { listName, type SearchQuery, searchHref, parseSearchQuery } from './search-query.ts';

const queryOf = (search: string, category: string | undefined) =>
  parseSearchQuery(new URLSearchParams(search), category);

/**
 * The query of the page's URL, and the way to another one. What was chosen is shown at once, and the next choice builds on it,
 * also while the URL is still on its way.
 */
export function useQuery(category?: string) {
  const { key, pathname, search } = useLocation();
  const { location } = useNavigation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ at: string; query: SearchQuery }>();
  const current = queryOf(search, category);
  const next = location?.pathname === pathname ? queryOf(location.search, category) : current;

  // The way back leads to a page that keeps its key; what was chosen there is not wished for again.
  if (wanted !== undefined && wanted.at !== key) setWanted(undefined);

  const change = (query: SearchQuery) => {
    setWanted({ at: key, query });
    void navigate(searchHref(query, category), { preventScrollReset: true });
  };
  return {
    current,
    /** With what was just chosen. */
    chosen: wanted?.at === key ? wanted.query : next,
    isChanging: listName(next) !== listName(current),
    change,
  };
}

export type QueryState = ReturnType<typeof useQuery>;
