import { useEffect, useEffectEvent, useRef } from 'react';

/** Reloads once when loading succeeded but the data is missing, because it has been deleted in the meantime. */
export function useReloadOnce(isMissing: boolean, reload: () => void): void {
  const hasReloaded = useRef(false);
  const reloadNow = useEffectEvent(reload);

  useEffect(() => {
    if (!isMissing || hasReloaded.current) return;
    hasReloaded.current = true;
    reloadNow();
  }, [isMissing]);
}
