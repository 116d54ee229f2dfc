import type { BrowserPort, KeyValueStore } from '#web/store/browser/browser.ts';

/** Creates a browser whose tabs share their local storage, with storage events, and whose user can return to a tab. */
export function fakeBrowser() {
  const local = new Map<string, string>();
  const listeners = new Set<{ tab: object; key: string; listener: () => void }>();
  const notifyOthers = (tab: object, changed: string) => {
    for (const entry of listeners) if (entry.tab !== tab && entry.key === changed) entry.listener();
  };

  const tasks = new Map<string, Promise<unknown>>();
  const exclusively = <Result>(name: string, task: () => Promise<Result>): Promise<Result> => {
    const run = (tasks.get(name) ?? Promise.resolve()).then(task, task);
    tasks.set(name, run);
    return run;
  };

  const returns = new Map<BrowserPort, () => void>();

  const openTab = (): BrowserPort => {
    const tab = {};
    const port: BrowserPort = {
      local: keyValueStore(local, (key) => notifyOthers(tab, key)),
      session: keyValueStore(new Map(), () => undefined),
      onLocalChange(key, listener) {
        const entry = { tab, key, listener };
        listeners.add(entry);
        return () => void listeners.delete(entry);
      },
      exclusively,
      onReturn(listener) {
        returns.set(port, listener);
        return () => void returns.delete(port);
      },
    };
    return port;
  };
  return { openTab, returnTo: (tab: BrowserPort) => returns.get(tab)?.() };
}

function keyValueStore(values: Map<string, string>, onChange: (key: string) => void): KeyValueStore {
  return {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      values.set(key, value);
      onChange(key);
    },
    remove(key) {
      if (values.delete(key)) onChange(key);
    },
  };
}
