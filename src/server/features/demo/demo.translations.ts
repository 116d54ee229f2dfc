import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { allLocales, type Locale, sourceLocale } from '#i18n/locale.ts';
import type { ShopSettings } from '#contract/shop/settings.ts';
import { settingsEntityId, type TranslatableEntity, translatableFields } from '#contract/shop/translatable.ts';
import { folder } from './demo.catalogue.ts';
import type { DemoRows, NewTranslation } from './demo.repository.ts';

/** Translations by the line as it stands in the catalogue, so that one of a text that has changed since is never used. */
const DemoTranslations = z.record(z.string(), z.string());
export type DemoTranslations = z.infer<typeof DemoTranslations>;

export const demoLocales: readonly Locale[] = allLocales.filter((locale) => locale !== sourceLocale);

export const readTranslations = async (locale: Locale): Promise<DemoTranslations> =>
  DemoTranslations.parse(JSON.parse(await readFile(path.join(folder, 'translations', `${locale}.json`), 'utf8')));

/** A text of the demo that can be translated. */
type DemoText = Pick<NewTranslation, 'entity' | 'entityId' | 'field' | 'source'>;

function textsOf(entity: TranslatableEntity, entityId: string, row: Readonly<Record<string, unknown>>): DemoText[] {
  return Object.entries(translatableFields(entity)).flatMap(([field, { kind }]) => {
    if (kind === 'slug') return [];
    const value = row[field];
    const source = Array.isArray(value) ? value.join('\n') : value;
    return typeof source === 'string' && source !== '' ? { entity, entityId, field, source } : [];
  });
}

/** Returns every text of the demo once. */
export function demoTextsOf(rows: DemoRows, settings: ShopSettings): DemoText[] {
  const { heroImage, heroPhoneImage, aboutImage, bannerImages } = settings;
  const pictures = [heroImage, heroPhoneImage, aboutImage, ...bannerImages].flatMap((picture) => picture ?? []);
  const texts = [
    ...rows.products.flatMap((row) => textsOf('product', row.id, row)),
    ...rows.categories.flatMap((row) => textsOf('category', row.id, row)),
    ...rows.images.flatMap((row) => textsOf('image', row.path, row)),
    ...pictures.flatMap((picture) => textsOf('image', picture.src, picture)),
    ...rows.colors.flatMap((row) => textsOf('color', row.name.toLowerCase(), row)),
    ...rows.sizes.flatMap((row) => textsOf('size', row.name.toLowerCase(), row)),
    ...textsOf('settings', settingsEntityId, settings),
  ];
  return [...new Map(texts.map((text) => [`${text.entity} ${text.field} ${text.entityId}`, text])).values()];
}

/** Returns the translation of a text; undefined when a line of it has none. */
export function translateText(source: string, lines: DemoTranslations): string | undefined {
  const translated = source.split('\n').map((line) => (line === '' ? line : lines[line]));
  return translated.every((line) => line !== undefined) ? translated.join('\n') : undefined;
}

/** Returns the rows of all translations of the demo. */
export async function toTranslationRows(texts: readonly DemoText[], now: Date): Promise<NewTranslation[]> {
  const rows = await Promise.all(
    demoLocales.map(async (locale) => {
      const lines = await readTranslations(locale);
      return texts.flatMap((text) => {
        const value = translateText(text.source, lines);
        return value === undefined ? [] : { ...text, locale, value, updatedAt: now };
      });
    }),
  );
  return rows.flat();
}
