import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Returns false while the component renders on the server and while it hydrates, so that both render the same. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
