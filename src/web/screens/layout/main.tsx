import { Outlet, ScrollRestoration } from 'react-router';
import { lazyHydrate } from '#web/ui/loading/lazy-hydrate.tsx';
import { useReportHydrated } from './hydrated.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useOfflineNotice } from './use-offline-notice.tsx';

const Toaster = lazyHydrate(async () => (await import('#web/ui/feedback/toaster.tsx')).Toaster);

/** The page's own content, between the header and the footer. */
export function Main() {
  const main = useFocusOnNavigation();
  const offlineNotice = useOfflineNotice();
  useReportHydrated();
  return (
    <main id="main" ref={main} tabIndex={-1} className="min-h-[80vh] min-w-0 flex-1 outline-none">
      <NavigationProgress />
      {offlineNotice}
      <Outlet />
      <Toaster />
      {/* Inside the boundary of the page, so that it scrolls once the page is rendered. */}
      <ScrollRestoration />
    </main>
  );
}
