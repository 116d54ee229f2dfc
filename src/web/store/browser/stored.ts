import type { User } from '#contract/account/auth.ts';
import type { BrowserPort, KeyValueStore } from './browser.ts';

/** An item that a visitor chose before signing in (D3). */
export type ChosenItem = { productId: string; name: string; color: string; size: string };

/** A sign-in at the provider that this tab began. */
export type BegunSignIn = { state: string; from: string };

/** One thing that the browser keeps for the shop. On the server there is none, and nothing happens. */
export type Stored<Value> = {
  key: string;
  /** Null when there is nothing, or nothing that can be used: then it is removed. */
  read(browser: BrowserPort | undefined): Value | null;
  write(browser: BrowserPort | undefined, value: Value): void;
  remove(browser: BrowserPort | undefined): void;
};

type Place = (browser: BrowserPort) => KeyValueStore;
type Form<Value> = { write(value: Value): string; read(text: string): Value | null };

const forAllTabs: Place = (browser) => browser.local;
const forThisTab: Place = (browser) => browser.session;

/** All that the browser keeps (spec §9). */
export const storedUser = stored(forAllTabs, 'user', json(isUser));
export const storedOrderId = stored(forThisTab, 'currentOrderId', {
  write: (id: string) => id,
  read: (id) => id || null,
});
export const storedItem = stored(forThisTab, 'pendingItem', json(isChosenItem));
export const storedViewed = stored(forAllTabs, 'recentlyViewed', json(isIds));
/** Written anew after each change of the bag, so that the other tabs hear of it; what is in the bag is not told. */
export const storedCartChange = stored(forAllTabs, 'bagChange', {
  write: (id: string) => id,
  read: (id) => id || null,
});
export const storedSignIn = stored(forThisTab, 'providerSignIn', json(isBegunSignIn));

function stored<Value>(place: Place, key: string, form: Form<Value>): Stored<Value> {
  const remove: Stored<Value>['remove'] = (browser) => browser && place(browser).remove(key);
  return {
    key,
    read(browser) {
      const text = browser ? place(browser).get(key) : null;
      if (text === null) return null;
      const value = form.read(text);
      if (value === null) remove(browser);
      return value;
    },
    write: (browser, value) => browser && place(browser).set(key, form.write(value)),
    remove,
  };
}

function json<Value>(isValid: (value: unknown) => value is Value): Form<Value> {
  return {
    write: (value) => JSON.stringify(value),
    read(text) {
      try {
        const value: unknown = JSON.parse(text);
        return isValid(value) ? value : null;
      } catch {
        return null;
      }
    },
  };
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const hasTexts = (value: unknown, ...keys: string[]): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && keys.every((key) => typeof Reflect.get(value, key) === 'string');

function isUser(value: unknown): value is User {
  return (
    hasTexts(value, 'name', 'email', 'phone', 'address') &&
    isText(value['_id']) &&
    isText(value['token']) &&
    (value['role'] === 'customer' || value['role'] === 'admin')
  );
}

function isChosenItem(value: unknown): value is ChosenItem {
  return hasTexts(value, 'name', 'color', 'size') && isText(value['productId']);
}

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

function isBegunSignIn(value: unknown): value is BegunSignIn {
  return hasTexts(value, 'state', 'from') && isText(value['state']);
}
