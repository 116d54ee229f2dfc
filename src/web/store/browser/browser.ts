/** A place for small texts that outlives the page. */
export type KeyValueStore = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

/** What the store needs of a browser. The server has none. */
export type BrowserPort = {
  /** Shared by all tabs. */
  local: KeyValueStore;
  /** This tab's own. */
  session: KeyValueStore;
  /** Calls when `local` may have been changed by another tab; answers how to stop. */
  onLocalChange(key: string, listener: () => void): () => void;
  /** Calls when the shopper comes back to this tab from another one or another program; answers how to stop. */
  onReturn(listener: () => void): () => void;
};

export function createBrowserPort(page: Window): BrowserPort {
  return {
    local: keyValueStore(() => page.localStorage),
    session: keyValueStore(() => page.sessionStorage),
    onLocalChange(key, listener) {
      // The key is null when everything was cleared.
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      // A page that comes back from the back-forward cache was not told what happened while it slept.
      const onPageShow = (event: PageTransitionEvent) => {
        if (event.persisted) listener();
      };
      page.addEventListener('storage', onStorage);
      page.addEventListener('pageshow', onPageShow);
      return () => {
        page.removeEventListener('storage', onStorage);
        page.removeEventListener('pageshow', onPageShow);
      };
    },
    onReturn(listener) {
      const onVisibility = () => {
        if (page.document.visibilityState === 'visible') listener();
      };
      page.addEventListener('focus', listener);
      page.addEventListener('visibilitychange', onVisibility);
      return () => {
        page.removeEventListener('focus', listener);
        page.removeEventListener('visibilitychange', onVisibility);
      };
    },
  };
}

/** Storage may be blocked or full. Then what is kept lasts as long as the page, which is better than a page that fails. */
function keyValueStore(open: () => Storage): KeyValueStore {
  const spare = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: () => Result): Result => {
    try {
      return use(open());
    } catch {
      return otherwise();
    }
  };
  return {
    get: (key) =>
      spare.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    set(key, value) {
      spare.delete(key);
      attempt(
        (storage) => storage.setItem(key, value),
        () => void spare.set(key, value),
      );
    },
    remove(key) {
      spare.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
}
