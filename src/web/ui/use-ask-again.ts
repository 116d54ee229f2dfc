import { useEffect, useEffectEvent, useRef } from 'react';

/** Asks once more, and no oftener, when what is to be shown is missing without a reason: it was deleted while it was looked at. */
export function useAskAgain(isMissing: boolean, ask: () => void): void {
  const hasAsked = useRef(false);
  const askAgain = useEffectEvent(ask);

  useEffect(() => {
    if (!isMissing || hasAsked.current) return;
    hasAsked.current = true;
    askAgain();
  }, [isMissing]);
}
