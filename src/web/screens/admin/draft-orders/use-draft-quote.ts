import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DraftQuote, quoteDraftOrder, type QuoteFields } from '#web/store/draft-orders/draft-orders.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type Draft, type Place, toQuote } from './draft.ts';

const typingDelayMs = 300;

/** Returns what the draft order of the form costs, a moment after each change; undefined while nobody can say. */
export function useDraftQuote(draft: Draft, place: Place): DraftQuote | undefined {
  const dispatch = useAppDispatch();
  const [quote, setQuote] = useState<DraftQuote>();
  const latest = useRef(0);
  // A text, so that only a change of what it has asks again.
  const wanted = JSON.stringify(toQuote(draft, place));

  const load = useEffectEvent(async (text: string | undefined) => {
    const call = ++latest.current;
    if (text === undefined) return setQuote(undefined);
    const body = JSON.parse(text) as QuoteFields;
    // Saving says what is wrong.
    const found = await dispatch(quoteDraftOrder(body))
      .unwrap()
      .catch(() => undefined);
    if (call === latest.current) setQuote(found);
  });
  useEffect(() => {
    const timer = setTimeout(() => void load(wanted), typingDelayMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return quote;
}
