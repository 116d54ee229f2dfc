import type { createBrowserRouter } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { selectProduct } from '#web/store/products/products.selectors.ts';
import type { AppStore } from '#web/store/store.ts';
import { eventsOfOpening, type ShownPage, soldOutPress, subjectOf, type VisitEvent } from './visit-events.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
type Page = {
  store: AppStore;
  router: Router;
  /** Whether the page belongs to the preview of a change set. */
  isPreview: boolean;
};

/** The most events of a call. */
const mostEvents = 20;
/** Events wait this long, so that a page makes one call at most. What waits when the page is left is sent then. */
const waitMs = 5_000;

/** Whether the browser asks not to be counted, is driven by a program, or shows the page inside another one, such as a preview. */
function isUncounted({ navigator, top, self }: Window): boolean {
  const { globalPrivacyControl, doNotTrack, webdriver } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1' || webdriver || top !== self;
}

/** Sends events in the background, several at a time. */
function createSender(window: Window) {
  let waiting: VisitEvent[] = [];
  let timer: number | undefined;
  const send = () => {
    window.clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = JSON.stringify({ events: waiting });
    waiting = [];
    window.navigator.sendBeacon('/api/count', new Blob([body], { type: 'application/json' }));
  };
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') send();
  });
  window.addEventListener('pagehide', send);
  return (...events: readonly VisitEvent[]) => {
    waiting.push(...events);
    if (waiting.length >= mostEvents) send();
    else timer ??= window.setTimeout(send, waitMs);
  };
}

const pageOf = ({ state: { matches, location } }: Router): ShownPage => {
  const leaf = matches.at(-1);
  return { route: leaf?.route.path, id: leaf?.params['id'], search: location.search };
};

/** Counts what visitors do, without cookies and without knowing who they are. Nothing is kept in the browser. */
export function countVisits(window: Window, { store, router, isPreview }: Page): void {
  if (isPreview || isUncounted(window)) return;
  const send = createSender(window);
  const isOfTeam = () => selectUser(store.getState())?.role === 'admin';
  const add = (...events: readonly VisitEvent[]) => {
    if (!isOfTeam()) send(...events);
  };

  let shown: { pathname?: string; key?: string } = {};
  let isBagOpen = false;
  const look = () => {
    const state = store.getState();
    const { isOpen, isSignInOpen } = state.cart;
    const wasBagOpen = isBagOpen;
    isBagOpen = isOpen || isSignInOpen;
    if (isBagOpen && !wasBagOpen) add({ kind: 'bag' });
    const { navigation, location } = router.state;
    if (navigation.state !== 'idle') return;
    const page = pageOf(router);
    if (location.pathname !== shown.pathname) {
      shown = { pathname: location.pathname };
      add(...eventsOfOpening(page));
    }
    const subject = subjectOf(state, page);
    if (!subject || subject.key === shown.key) return;
    shown.key = subject.key;
    if (subject.event) add(subject.event);
  };
  look();
  store.subscribe(look);
  router.subscribe(look);

  // A disabled control gets no click.
  window.document.addEventListener('pointerup', ({ target }) => {
    const { route, id = '' } = pageOf(router);
    const product = route === paths.product.path ? selectProduct(store.getState(), id) : undefined;
    const pressed = product && soldOutPress(target, product._id);
    if (pressed) add(pressed);
  });
}
