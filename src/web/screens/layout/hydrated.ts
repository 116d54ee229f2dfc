import { createContext, useContext, useEffect } from 'react';

const Hydrated = createContext<() => void>(() => undefined);

/** Provides the function to call once the page is hydrated. */
export const HydratedProvider = Hydrated.Provider;

/** Reports that the page is hydrated. Used by the part that hydrates last. */
export function useReportHydrated(): void {
  const report = useContext(Hydrated);
  useEffect(report, [report]);
}
