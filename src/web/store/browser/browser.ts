/** Persistent storage for short strings. */
export type KeyValueStore = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

/** The browser APIs that the store needs. The server has none. */
export type BrowserPort = {
  /** Storage shared by all tabs. */
  local: KeyValueStore;
  /** Storage of this tab. */
  session: KeyValueStore;
  /** Calls the listener when another tab may have changed the key in `local`. Returns a function that stops. */
  onLocalChange(key: string, listener: () => void): () => void;
  /** Runs the tasks of all tabs with the same name one after the other. */
  exclusively<Result>(name: string, task: () => Promise<Result>): Promise<Result>;
  /** Calls the listener when the shopper returns to this tab from another tab or program. Returns a function that stops. */
  onReturn(listener: () => void): () => void;
};

export function createBrowserPort(page: Window): BrowserPort {
  return {
    local: keyValueStore(() => page.localStorage),
    session: keyValueStore(() => page.sessionStorage),
    onLocalChange(key, listener) {
      // The key is null when the whole storage was cleared.
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      // A page in the back-forward cache gets no storage events.
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
    // Browsers have locks on https only.
    exclusively: async (name, task) => (page.navigator.locks ? page.navigator.locks.request(name, task) : task()),
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

/** Creates a store that forgets everything with the page. */
export function memoryStore(): KeyValueStore {
  const memory = new Map<string, string>();
  return {
    get: (key) => memory.get(key) ?? null,
    set: (key, value) => void memory.set(key, value),
    remove: (key) => void memory.delete(key),
  };
}

/** Creates a store that falls back to memory, because storage may be blocked or full. */
function keyValueStore(open: () => Storage): KeyValueStore {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: () => Result): Result => {
    try {
      return use(open());
    } catch {
      return otherwise();
    }
  };
  return {
    get: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    set(key, value) {
      memory.delete(key);
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      );
    },
    remove(key) {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
}
