import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Fetched once the page has come to life, while there is a connection to fetch it with. */
export function useOfflineNotice(): ReactNode {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    import('./offline-notice.tsx').then(
      ({ OfflineNotice }) => setNotice(() => OfflineNotice),
      // Without it the page is as it was.
      () => undefined,
    );
  }, []);
  return Notice && <Notice />;
}
