import { useEffect, useState } from 'react';
import { toApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { suggest, type Suggestions } from '#web/store/search/suggest.ts';

export const fewestLetters = 2;
const typingMs = 150;

/** What may be meant by the text, a moment after it was typed; until then, what was meant before it. Undefined for too short a text. */
export function useSuggestions(text: string): Suggestions | undefined {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Suggestions>();
  const isLongEnough = text.length >= fewestLetters;

  useEffect(() => {
    if (!isLongEnough) return undefined;
    const outdated = new AbortController();
    const ask = async () => {
      try {
        setFound(await dispatch(suggest(text, outdated.signal)));
      } catch (cause) {
        // A help that does not come is not missed: the search itself is there.
        if (toApiError(cause).code === 'UNEXPECTED') throw cause;
      }
    };
    const timer = setTimeout(() => void ask(), typingMs);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [dispatch, text, isLongEnough]);

  return isLongEnough ? found : undefined;
}
