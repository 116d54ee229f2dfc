import { useEffect, useState } from 'react';
import type { AdminSearchResults } from '#contract/shop/admin-tools.ts';
import { searchAdmin } from '#web/store/admin-tools/admin-tools.admin.ts';
import { type ApiError, toApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';

export const minQueryLength = 2;
const debounceMs = 150;

type Answer = { text: string; results?: AdminSearchResults; error?: ApiError };

/** Searches for a text. Until its results have arrived, `results` are those of the text before. */
export function useAdminSearch(text: string) {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const isSearched = text.length >= minQueryLength;

  useEffect(() => {
    if (!isSearched) return undefined;
    const outdated = new AbortController();
    const request = async () => {
      try {
        const results = await dispatch(searchAdmin(text, outdated.signal));
        setAnswer({ text, results });
      } catch (cause) {
        if (!outdated.signal.aborted) setAnswer({ text, error: toApiError(cause) });
      }
    };
    // What is tried again was typed long ago.
    const timer = setTimeout(() => void request(), attempt > 0 ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [dispatch, text, isSearched, attempt]);

  const isCurrent = !isSearched || answer?.text === text;
  return {
    results: isSearched ? answer?.results : undefined,
    error: isSearched && isCurrent ? answer?.error : undefined,
    isPending: !isCurrent,
    retry: () => {
      setAnswer(undefined);
      setAttempt(attempt + 1);
    },
  };
}
