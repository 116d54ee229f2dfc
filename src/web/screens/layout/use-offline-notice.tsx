import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Loads the notice after hydration, while there is a connection. */
export function useOfflineNotice(): ReactNode {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    import('./load-failures.ts').then(
      ({ OfflineNotice }) => setNotice(() => OfflineNotice),
      // The notice is optional.
      () => undefined,
    );
  }, []);
  return Notice && <Notice />;
}
