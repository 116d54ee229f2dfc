import { useState } from 'react';
import { useHref, useLocation, useNavigate, useNavigation } from 'react-router';
import { type ListPlace, listName, type SearchQuery, searchHref, parseSearchQuery } from './search-query.ts';

const queryOf = (search: string, place: ListPlace | undefined) => parseSearchQuery(new URLSearchParams(search), place);

/**
 * Returns the query of the page's URL and a function that changes it. A choice is shown immediately, and the next choice builds on it,
 * even while the navigation is pending.
 */
export function useQuery(place?: ListPlace) {
  const { key, pathname, search } = useLocation();
  const { location } = useNavigation();
  const shown = useHref(pathname);
  const navigate = useNavigate();
  const [choice, setChoice] = useState<{ at: string; query: SearchQuery }>();
  const current = queryOf(search, place);
  const next = location?.pathname === shown ? queryOf(location.search, place) : current;

  // Back returns to a location with the same key, where the choice must not apply again.
  if (choice !== undefined && choice.at !== key) setChoice(undefined);

  const change = (query: SearchQuery) => {
    setChoice({ at: key, query });
    void navigate(searchHref(query, place), { preventScrollReset: true });
  };
  return {
    current,
    /** The query with the latest choice. */
    chosen: choice?.at === key ? choice.query : next,
    isChanging: listName(next) !== listName(current),
    change,
  };
}

export type QueryState = ReturnType<typeof useQuery>;
