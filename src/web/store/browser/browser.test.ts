import { expect, test } from 'vitest';
import { createBrowserPort } from './browser.ts';

/** The part of a window that the port uses. */
function fakeWindow(storage: Partial<Storage>) {
  const target = new EventTarget();
  return Object.assign(target, { localStorage: storage, sessionStorage: storage }) as unknown as Window;
}

const inMemory = (): Partial<Storage> => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

const throwing = () => {
  throw new DOMException('denied', 'SecurityError');
};

const eventOf = (type: string, properties: object) => Object.assign(new Event(type), properties);

test.each([
  ['works', inMemory()],
  ['is blocked', { getItem: throwing, setItem: throwing, removeItem: throwing }],
  ['is full', { ...inMemory(), setItem: throwing }],
])('sets, gets and removes a value when storage %s', (_, storage) => {
  const { local } = createBrowserPort(fakeWindow(storage));
  expect(local.get('user')).toBeNull();
  local.set('user', 'ada');
  expect(local.get('user')).toBe('ada');
  local.remove('user');
  expect(local.get('user')).toBeNull();
});

test('reads the latest value when storage works again', () => {
  const storage = inMemory();
  const write = storage.setItem;
  const { local } = createBrowserPort(fakeWindow(storage));
  storage.setItem = throwing;
  local.set('user', 'ada');
  if (write) storage.setItem = write;
  local.set('user', 'grace');
  expect([local.get('user'), storage.getItem?.('user')]).toEqual(['grace', 'grace']);
});

test('reports changes of a key by other tabs, a cleared storage, and a page restored from the cache', () => {
  const page = fakeWindow(inMemory());
  let heard = 0;
  const stop = createBrowserPort(page).onLocalChange('user', () => void (heard += 1));
  page.dispatchEvent(eventOf('storage', { key: 'theme' }));
  page.dispatchEvent(eventOf('pageshow', { persisted: false }));
  expect(heard).toBe(0);
  page.dispatchEvent(eventOf('storage', { key: 'user' }));
  page.dispatchEvent(eventOf('storage', { key: null }));
  page.dispatchEvent(eventOf('pageshow', { persisted: true }));
  expect(heard).toBe(3);
  stop();
  page.dispatchEvent(eventOf('storage', { key: 'user' }));
  expect(heard).toBe(3);
});

test('reports when the shopper returns to the tab', () => {
  const page = Object.assign(fakeWindow(inMemory()), { document: { visibilityState: 'hidden' } });
  let heard = 0;
  const stop = createBrowserPort(page).onReturn(() => void (heard += 1));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toBe(0);
  Object.assign(page.document, { visibilityState: 'visible' });
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('focus'));
  expect(heard).toBe(2);
  stop();
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('focus'));
  expect(heard).toBe(2);
});

test('runs tasks one after the other where the browser has locks, and immediately elsewhere', async () => {
  const names: string[] = [];
  const locks = {
    request: (name: string, task: () => Promise<string>) => {
      names.push(name);
      return task();
    },
  };
  for (const navigator of [{ locks }, {}]) {
    const port = createBrowserPort(Object.assign(fakeWindow(inMemory()), { navigator }));
    expect(await port.exclusively('sign-in', async () => 'signed in')).toBe('signed in');
  }
  expect(names).toEqual(['sign-in']);
});
