import { useEffect, useEffectEvent, useState } from 'react';
import { expectApiError } from '#web/store/api-error.ts';

const typingDelayMs = 400;

type Loaded<Shown> = { of: string; shown?: Shown; message?: string };

/**
 * Loads what a draft makes, once it was not changed for a moment. `wanted` tells one draft from another. What was shown last stays until
 * the next.
 */
export function useDraftPreview<Shown>(wanted: string, load: () => Promise<Shown>) {
  const [loaded, setLoaded] = useState<Loaded<Shown>>();
  const loadLatest = useEffectEvent(load);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      try {
        const shown = await loadLatest();
        if (isCurrent) setLoaded({ of: wanted, shown });
      } catch (cause) {
        const { message } = expectApiError(cause);
        if (isCurrent) setLoaded((before) => ({ ...before, of: wanted, message }));
      }
    };
    const timer = setTimeout(() => void show(), typingDelayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  return { ...loaded, isLoading: loaded?.of !== wanted };
}
