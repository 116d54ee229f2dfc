import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls once something that was there is there no longer, such as a product that was deleted while it was looked at. */
export function useWhenGone(thing: unknown, onGone: () => void): void {
  const wasThere = useRef(false);
  const isThere = thing !== undefined;
  const gone = useEffectEvent(onGone);

  useEffect(() => {
    if (wasThere.current && !isThere) gone();
    wasThere.current = isThere;
  }, [isThere]);
}
