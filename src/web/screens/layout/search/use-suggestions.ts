import { useEffect, useState } from 'react';
import { toApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { suggest, type Suggestions } from '#web/store/search/suggest.ts';

export const minQueryLength = 2;
const debounceMs = 150;

/** Returns debounced suggestions for the text, until then the previous ones. Returns undefined if the text is too short. */
export function useSuggestions(text: string): Suggestions | undefined {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Suggestions>();
  const isLongEnough = text.length >= minQueryLength;

  useEffect(() => {
    if (!isLongEnough) return undefined;
    const outdated = new AbortController();
    const request = async () => {
      try {
        setFound(await dispatch(suggest(text, outdated.signal)));
      } catch (cause) {
        // Suggestions are optional, so API errors are ignored.
        if (toApiError(cause).code === 'UNEXPECTED') throw cause;
      }
    };
    const timer = setTimeout(() => void request(), debounceMs);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [dispatch, text, isLongEnough]);

  return isLongEnough ? found : undefined;
}
