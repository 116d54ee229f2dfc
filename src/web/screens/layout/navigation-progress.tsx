import * as m from '#i18n/messages.ts';
import { useNavigation } from 'react-router';

/** A bar above the header while the next page loads; the current page stays until then. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state !== 'loading') return null;
  return (
    <progress
      aria-label={m.site_loading_the_page()}
      className="navigation-progress pointer-events-none fixed inset-x-0 top-0 z-header h-0.5 w-full appearance-none border-0 print:hidden"
    />
  );
}
