import { createContext, useContext } from 'react';

type InSchemes = { light: string; dark: string };

/** What mails show of the theme of the shop. `logo.src` is a whole URL. */
export type StoreTheme = {
  accent: InSchemes;
  accentInk: InSchemes;
  logo: { src: string; width: number; height: number } | null;
};

const Theme = createContext<StoreTheme | undefined>(undefined);
export const StoreThemeProvider = Theme.Provider;

export const useStoreTheme = (): StoreTheme | undefined => useContext(Theme);
