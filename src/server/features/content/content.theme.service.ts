import { contrastText } from '#contract/content/contrast-text.ts';
import { type EditedTheme, type Theme, ThemeInput } from '#contract/content/theme.ts';
import { contrastsOf } from '#contract/content/theme-colors.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { FieldError } from '#server/platform/app-error.ts';
import type { Contents } from '#server/platform/content/content.ts';
import { themeLocale } from '#server/platform/content/themes.ts';
import { missingImages } from '#server/platform/images/image-claims.repository.ts';
import { unknownPictures } from '#server/platform/images/unknown-pictures.ts';
import { lowContrast } from './content.theme.errors.ts';

export type ThemeContent = ReturnType<typeof createThemeContent>;

/** Throws LOW_CONTRAST for colors that cannot be read, else UNKNOWN_PICTURE, with all that is wrong. */
export async function checkTheme(tx: Transaction, theme: Theme): Promise<void> {
  const faint: FieldError[] = contrastsOf(theme)
    .filter(({ isReadable }) => !isReadable)
    .map((contrast) => ({ path: contrast.field, message: contrastText(contrast) }));
  const missing = await missingImages(tx, theme.logo ? [theme.logo.src] : []);
  const unknown = missing.length > 0 ? unknownPictures(['logo.src']) : undefined;
  if (faint.length > 0) throw lowContrast([...faint, ...(unknown?.errors ?? [])]);
  if (unknown) throw unknown;
}

export function createThemeContent({ contents }: { contents: Contents }) {
  const edited = async (): Promise<EditedTheme> => {
    const { value, ...rest } = await contents.edited('theme', themeLocale);
    return { value: ThemeInput.parse(value ?? {}), ...rest };
  };

  const change = (actorId: string, version: string) => ({
    actorId,
    key: 'theme' as const,
    locale: themeLocale,
    version,
  });

  return {
    edited,
    /** Throws CHANGED_MEANWHILE, LOW_CONTRAST or UNKNOWN_PICTURE. */
    async save(actorId: string, { version, ...value }: Theme & { version: string }): Promise<EditedTheme> {
      await contents.save({ ...change(actorId, version), value }, (tx) => checkTheme(tx, value));
      return edited();
    },
    /** Throws CHANGED_MEANWHILE. */
    async reset(actorId: string, version: string): Promise<EditedTheme> {
      await contents.reset(change(actorId, version));
      return edited();
    },
  };
}
