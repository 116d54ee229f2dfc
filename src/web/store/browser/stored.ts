import type { SizeRow } from '#contract/catalog/size-systems.ts';
import type { User } from '#contract/account/auth.ts';
import type { BrowserPort, KeyValueStore } from './browser.ts';

/** An item that a visitor chose before signing in (D3). Its idempotency key is also that of its copies in duplicated tabs. */
export type ChosenItem = {
  productId: string;
  name: string;
  /** Absent for goods. */
  kind?: 'gift-card' | undefined;
  color: string;
  size: string;
  /** Shown while the item waits for the sign-in, where they differ from the names. */
  colorLabel?: string | undefined;
  sizeLabel?: string | undefined;
  systems?: SizeRow | undefined;
  /** Shown while the item waits for the sign-in. */
  image?: string | undefined;
  price?: number | undefined;
  regularPrice?: number | undefined;
};
export type RememberedItem = ChosenItem & { key: string };

/** A sign-in at the provider that this tab began, in the language whose URLs have this prefix. */
export type BegunSignIn = { state: string; from: string; prefix?: string };

/** A value in the browser's storage. Without a browser, on the server, it is always null. */
export type Stored<Value> = {
  key: string;
  /** Returns null when there is no value, or an invalid one, which is removed. */
  read(browser: BrowserPort | undefined): Value | null;
  write(browser: BrowserPort | undefined, value: Value): void;
  remove(browser: BrowserPort | undefined): void;
};

type StorageArea = (browser: BrowserPort) => KeyValueStore;
type Codec<Value> = { encode(value: Value): string; decode(text: string): Value | null };

const forAllTabs: StorageArea = (browser) => browser.local;
const forThisTab: StorageArea = (browser) => browser.session;

// All values that the browser stores (spec §9).
const storedAccount = storedAs('user', 'customer', 'admin');
const storedGuest = storedAs('guest', 'guest');
const plainText: Codec<string> = { encode: (text) => text, decode: (text) => text || null };
export const storedOrderId = stored(forThisTab, 'currentOrderId', plainText);
export const storedItem = stored(forThisTab, 'pendingItem', json(isRememberedItem));
export const storedViewed = stored(forAllTabs, 'recentlyViewed', json(isIds));
/** A random key that is written after each change of the cart, to notify the other tabs. It does not contain the cart. */
export const storedCartChange = stored(forAllTabs, 'bagChange', plainText);
/** The discount code of a link that a visitor opened, until they have signed in. */
export const storedCode = stored(forAllTabs, 'discountCode', plainText);
export const storedSignIn = stored(forThisTab, 'providerSignIn', json(isBegunSignIn));

/** The signed-in user or a guest, each under a key of its own. Writing one removes the other. */
export const storedUser = {
  keys: [storedAccount.key, storedGuest.key],
  read: (browser: BrowserPort | undefined): User | null => storedAccount.read(browser) ?? storedGuest.read(browser),
  write(browser: BrowserPort | undefined, user: User): void {
    const [own, other] = user.role === 'guest' ? [storedGuest, storedAccount] : [storedAccount, storedGuest];
    own.write(browser, user);
    other.remove(browser);
  },
  remove(browser: BrowserPort | undefined): void {
    storedAccount.remove(browser);
    storedGuest.remove(browser);
  },
};

function stored<Value>(areaOf: StorageArea, key: string, codec: Codec<Value>): Stored<Value> {
  const remove: Stored<Value>['remove'] = (browser) => browser && areaOf(browser).remove(key);
  return {
    key,
    read(browser) {
      const text = browser ? areaOf(browser).get(key) : null;
      if (text === null) return null;
      const value = codec.decode(text);
      if (value === null) remove(browser);
      return value;
    },
    write: (browser, value) => browser && areaOf(browser).set(key, codec.encode(value)),
    remove,
  };
}

function json<Value>(isValid: (value: unknown) => value is Value): Codec<Value> {
  return {
    encode: (value) => JSON.stringify(value),
    decode(text) {
      try {
        const value: unknown = JSON.parse(text);
        return isValid(value) ? value : null;
      } catch {
        return null;
      }
    },
  };
}

const isNonEmptyText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const hasTexts = (value: unknown, ...keys: string[]): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && keys.every((key) => typeof Reflect.get(value, key) === 'string');

function storedAs(key: string, ...roles: User['role'][]): Stored<User> {
  const isUser = (value: unknown): value is User =>
    hasTexts(value, 'name', 'email', 'phone', 'address') &&
    isNonEmptyText(value['_id']) &&
    isNonEmptyText(value['token']) &&
    roles.some((role) => role === value['role']);
  return stored(forAllTabs, key, json(isUser));
}

function isRememberedItem(value: unknown): value is RememberedItem {
  return (
    hasTexts(value, 'name', 'color', 'size', 'key') &&
    isNonEmptyText(value['productId']) &&
    ['string', 'undefined'].includes(typeof value['image']) &&
    ['number', 'undefined'].includes(typeof value['price']) &&
    ['number', 'undefined'].includes(typeof value['regularPrice'])
  );
}

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isNonEmptyText);
}

function isBegunSignIn(value: unknown): value is BegunSignIn {
  return (
    hasTexts(value, 'state', 'from') &&
    isNonEmptyText(value['state']) &&
    ['string', 'undefined'].includes(typeof value['prefix'])
  );
}
