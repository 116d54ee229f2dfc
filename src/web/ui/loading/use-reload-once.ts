import { useEffect, useEffectEvent, useRef } from 'react';

/** Reloads once when what the page shows is missing although loading did not fail: it was deleted meanwhile. */
export function useReloadOnce(isMissing: boolean, reload: () => void): void {
  const hasReloaded = useRef(false);
  const reloadNow = useEffectEvent(reload);

  useEffect(() => {
    if (!isMissing || hasReloaded.current) return;
    hasReloaded.current = true;
    reloadNow();
  }, [isMissing]);
}
