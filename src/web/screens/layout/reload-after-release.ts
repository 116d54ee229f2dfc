import { useEffect } from 'react';

/** A page that was reloaded shortly before does not reload again: while instances of two releases respond, it would never end. */
const pauseMs = 10_000;

const isJustReloaded = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' && performance.now() < pauseMs;
};

/** Returns true when the server's pages have another entry script than this one: the shop has been released since. */
async function hasNewRelease(signal: AbortSignal): Promise<boolean> {
  const own = document.querySelector<HTMLElement>('script[data-entry]')?.dataset['entry'];
  const home = await (await fetch('/', { signal })).text();
  const served = /data-entry="([^"]+)"/.exec(home)?.[1];
  return served !== undefined && served !== own;
}

/** Reloads a page whose script is missing when the shop has been released since the tab was opened. */
export function useReloadAfterRelease(isScriptMissing: boolean): void {
  useEffect(() => {
    if (!isScriptMissing || isJustReloaded()) return undefined;
    const left = new AbortController();
    hasNewRelease(left.signal).then(
      (isNew) => isNew && location.reload(),
      // Without a connection the user decides when to try again.
      () => undefined,
    );
    return () => left.abort();
  }, [isScriptMissing]);
}
