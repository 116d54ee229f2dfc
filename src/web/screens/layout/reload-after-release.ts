/** A page that was reloaded shortly before does not reload again: while instances of two releases respond, it would never end. */
const pauseMs = 10_000;

const isJustReloaded = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' && performance.now() < pauseMs;
};

/** Returns true when the server's pages have another entry script than this one: the shop has been released since. */
async function hasNewRelease(home: string): Promise<boolean> {
  const own = document.querySelector<HTMLElement>('script[data-entry]')?.dataset['entry'];
  const html = await (await fetch(home)).text();
  const served = /data-entry="([^"]+)"/.exec(html)?.[1];
  return served !== undefined && served !== own;
}

/**
 * Reloads the page when the shop has been released since the tab was opened, unless the user has left the page by then. `home` is the
 * URL of the home page, which has the scripts of the same language.
 */
export async function reloadAfterRelease(home: string): Promise<void> {
  const page = location.href;
  if (!isJustReloaded() && (await hasNewRelease(home)) && location.href === page) location.reload();
}
