import { useStore } from 'react-redux';
import type { RootState } from '#web/store/state.ts';
import { selectUser } from './auth.selectors.ts';

/** Returns a function that checks whether no user is signed in. It also works while a component unmounts. */
export function useIsSignedOut(): () => boolean {
  const store = useStore<RootState>();
  return () => selectUser(store.getState()) === null;
}
