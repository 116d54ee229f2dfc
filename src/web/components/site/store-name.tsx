import { createContext, useContext } from 'react';
import type { StoreTheme } from '#contract/content/theme.ts';

const StoreName = createContext('Shop');

/** Provides the name of the shop. */
export const StoreNameProvider = StoreName.Provider;

export const useStoreName = (): string => useContext(StoreName);

/** The logo that stands for the name; undefined or null without one. */
export const StoreLogo = createContext<StoreTheme['logo'] | undefined>(undefined);

/** The title of a page, followed by the shop's name; without a title, the shop's name alone. */
export function PageTitle({ children }: { children?: string | undefined }) {
  const name = useStoreName();
  return <title>{children ? `${children} · ${name}` : name}</title>;
}
