import { z } from 'zod';
import type { Locale } from '#i18n/locale.ts';
import { LocaleCode } from '#contract/shop/localization.ts';

/** The language of a content that is edited, as opposed to that of the response; left out, the default one of the shop. */
export const inLocale = z.object({ locale: LocaleCode.optional() });
export type InLocale = { locale: Locale | undefined };
