import { Outlet, ScrollRestoration } from 'react-router';
import { Toaster } from '#web/ui/toast.tsx';
import { useSayAlive } from './alive.ts';
import { Underway } from './underway.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useOfflineNotice } from './use-offline-notice.tsx';

/** The page itself, within what all pages have around them. */
export function MainPart() {
  const main = useFocusOnNavigation();
  const offlineNotice = useOfflineNotice();
  useSayAlive();
  return (
    <main id="main" ref={main} tabIndex={-1} className="min-h-[80vh] flex-1 outline-none">
      <Underway />
      {offlineNotice}
      <Outlet />
      <Toaster />
      {/* Drawn with the page, it scrolls once the page is there. */}
      <ScrollRestoration />
    </main>
  );
}
