import type { PageContext } from '#contract/locale-prefix.ts';
import { previewHeader, type ShownPreview } from '#contract/preview-prefix.ts';
import type { User } from '#contract/account/auth.ts';
import { createBrowserTransport } from '#web/api/browser-transport.ts';
import { createApi } from '#web/api/client.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { checkOnReturn, restoreUser } from '#web/store/auth/auth.thunks.ts';
import { createBrowserPort, memoryStore } from './browser.ts';
import { addRememberedItem } from '#web/store/cart/add-to-cart.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { type ApiError, toApiError } from '#web/store/api-error.ts';
import { type AppStore, makeStore } from '#web/store/store.ts';
import { listenToOtherTabs, onUserChange } from './tabs.ts';

/** Creates the store of this tab, with the state of the server. */
export function makeBrowserStore(
  page: Window,
  {
    context,
    preview,
    ...parts
  }: Pick<Parameters<typeof makeStore>[0], 'preloadedState' | 'sections'> & {
    context?: PageContext;
    preview?: ShownPreview | undefined;
  },
): AppStore {
  const getToken = (): string | undefined => selectUser(store.getState())?.token;
  const transport = createBrowserTransport({ getToken });
  const store: AppStore = makeStore({
    api: createApi(preview ? inPreview(preview, transport) : transport, context),
    // In a preview nobody is signed in, and nothing is remembered.
    browser: preview
      ? { ...createBrowserPort(page), local: memoryStore(), session: memoryStore() }
      : createBrowserPort(page),
    openedAt: timeOfPage(page.performance),
    ...parts,
  });
  return store;
}

/** Asks for the shop as the change set of the preview would make it. */
const inPreview =
  ({ token }: ShownPreview, transport: ReturnType<typeof createBrowserTransport>): typeof transport =>
  (request) =>
    transport({ ...request, headers: { ...request.headers, [previewHeader]: token } });

/** Returns when the page was requested; 0 for one that Back may have taken from the browser's cache, which can be of any age. */
function timeOfPage(performance: Performance): number {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward' ? 0 : performance.timeOrigin;
}

/**
 * Starts the session, once after hydration: restores the stored user, checks the session when they return to the tab, and adds the
 * waiting item to the cart whenever a user signs in (D3). `onError` is called when that item could not be added.
 */
export function startSession(store: AppStore, onError: (error: ApiError) => void): Promise<void> {
  listenToOtherTabs(store);
  store.dispatch(checkOnReturn());
  const fill = (user: User | null): void => {
    if (user) void fillCart(store).catch((cause: unknown) => onError(toApiError(cause)));
  };
  // A loader may already have restored the user.
  fill(selectUser(store.getState()));
  onUserChange(store, fill);
  return store.dispatch(restoreUser());
}

async function fillCart({ dispatch }: AppStore): Promise<void> {
  try {
    if (await dispatch(addRememberedItem()).unwrap()) return;
  } catch (cause) {
    await dispatch(fetchCart());
    throw cause;
  }
  await dispatch(fetchCart());
}
