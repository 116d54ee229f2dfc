import { createContext, useContext } from 'react';

const StoreName = createContext('Hemline');

/** Tells the parts below what the shop is called. */
export const StoreNameProvider = StoreName.Provider;

export const useStoreName = (): string => useContext(StoreName);

/** The title of a page, with the shop's name behind it; without one, the shop's own name. */
export function PageTitle({ children }: { children?: string | undefined }) {
  const name = useStoreName();
  return <title>{children ? `${children} · ${name}` : name}</title>;
}
