import { useStore } from 'react-redux';
import type { RootState } from '#web/store/state.ts';
import { selectUser } from './auth.selectors.ts';

/** Tells, also while a screen goes and is not drawn any more, whether nobody is signed in. */
export function useIsSignedOut(): () => boolean {
  const store = useStore<RootState>();
  return () => selectUser(store.getState()) === null;
}
