import { createContext, useContext, useEffect } from 'react';

const Alive = createContext<() => void>(() => undefined);

/** Takes what is to be done once the whole page answers to its visitor. */
export const AliveProvider = Alive.Provider;

/** Called by the part of the page that comes to life last. */
export function useSayAlive(): void {
  const say = useContext(Alive);
  useEffect(say, [say]);
}
