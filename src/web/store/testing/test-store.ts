import type { User } from '#contract/account/auth.ts';
import type { Me } from '#contract/account/team.ts';
import { createApi } from '#web/api/client.ts';
import type { BrowserPort } from '#web/store/browser/browser.ts';
import { privateSections } from '#web/store/private-sections.ts';
import { sessionRestored } from '#web/store/auth/session.ts';
import { fetchMember } from '#web/store/member/member.thunks.ts';
import { type AppStore, makeStore } from '#web/store/store.ts';
import { storedUser } from '#web/store/browser/stored.ts';
import { fakeBrowser } from './fake-browser.ts';
import { fakeServer } from './fake-server.ts';
import { memberAs } from './samples.ts';

type TestStoreOptions = {
  /** The signed-in user, in the store and the browser. */
  user?: User;
  /** The member of the team, by default an owner; null for one that is not loaded yet. */
  member?: Me | null;
  browser?: BrowserPort;
  now?: () => number;
};

/** Creates a real store with a server and a browser that the test controls. */
export function testStore({
  user,
  member = memberAs(),
  browser = fakeBrowser().openTab(),
  now = () => 0,
}: TestStoreOptions = {}) {
  const server = fakeServer();
  const store: AppStore = makeStore({ api: createApi(server.transport), browser, now, sections: privateSections });
  if (user) {
    storedUser.write(browser, user);
    store.dispatch(sessionRestored({ user, currentOrderId: null }));
  }
  if (member) store.dispatch(fetchMember.fulfilled({ ...member, ...(user && { _id: user._id }) }, '', undefined));
  const { dispatch, getState: state } = store;
  return { store, dispatch, state, server, browser };
}

/** Creates a store as on the server: without a browser and a user. */
export function serverStore() {
  const server = fakeServer();
  const store: AppStore = makeStore({ api: createApi(server.transport), now: () => 0, sections: privateSections });
  const { dispatch, getState: state } = store;
  return { store, dispatch, state, server };
}

/** Creates a promise that the test resolves. */
export const deferred = <Value>() => Promise.withResolvers<Value>();
