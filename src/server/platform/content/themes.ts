import { sourceLocale } from '#i18n/locale.ts';
import { type StoreTheme, type Theme, ThemeInput } from '#contract/content/theme.ts';
import { colorsOf } from '#contract/content/theme-colors.ts';
import type { Contents } from './content.ts';
import { themeName } from './theme-names.ts';

/** A theme has no language, so it stays when the shop gets another default language. */
export const themeLocale = sourceLocale;

export const themeHref = (name: string): string => `/theme/${name}.css`;

export type Themes = ReturnType<typeof createThemes>;

/** Creates what reads the theme of the shop. */
export function createThemes({ contents }: { contents: Pick<Contents, 'edited'> }) {
  /** Returns what was saved; undefined while that is nothing. */
  const current = async (): Promise<Theme | undefined> => {
    const { value, isDefault } = await contents.edited('theme', themeLocale);
    return isDefault ? undefined : ThemeInput.parse(value);
  };

  return {
    current,
    /** Returns what mails show of it. They load the logo from the shop. */
    async inMails(shopUrl: string) {
      const theme = await current();
      if (!theme) return undefined;
      const { light, dark } = colorsOf(theme);
      return {
        accent: { light: light.accent, dark: dark.accent },
        accentInk: { light: light['accent-ink'], dark: dark['accent-ink'] },
        logo: theme.logo && { ...theme.logo, src: shopUrl + theme.logo.src },
      };
    },
    /** Returns what pages show of it. */
    async shown(): Promise<StoreTheme | undefined> {
      const theme = await current();
      if (!theme) return undefined;
      const { light, dark } = colorsOf(theme);
      const { logo, fonts } = theme;
      return {
        href: themeHref(themeName(theme)),
        logo,
        fonts,
        paper: { light: light.paper, dark: dark.paper },
      };
    },
  };
}
