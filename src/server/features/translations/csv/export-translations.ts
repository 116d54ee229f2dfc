import { Readable } from 'node:stream';
import type { Locale } from '#i18n/locale.ts';
import { type TranslatableEntity, translatableEntities } from '#contract/shop/translatable.ts';
import type { TranslationState } from '#contract/shop/translations.ts';
import { settingsTextsOf } from '#server/features/translations/settings-texts.ts';
import type { SettingsTexts } from '#server/features/translations/sources.repository.ts';
import { createTranslationsRepository } from '#server/features/translations/translations.repository.ts';
import { checkLocale, hashOf, stateOf } from '#server/features/translations/translations.rules.ts';
import type { TranslationsDeps } from '#server/features/translations/translations.service.ts';
import { byteOrderMark, toCsv } from '#server/platform/csv/csv-text.ts';
import { escapeFormula } from '#server/platform/csv/formulas.ts';
import { columns } from './cells.ts';

type ExportQuery = {
  locale: Locale;
  entity?: TranslatableEntity | undefined;
  state?: TranslationState | undefined;
};

/** Entities in one query. Those that are counted anew for each batch have short texts. */
const batchSizes: Readonly<Record<TranslatableEntity, number>> = {
  product: 500,
  category: 500,
  image: 10_000,
  color: 10_000,
  size: 10_000,
  settings: 1,
};

async function* csvChunks(
  repository: ReturnType<typeof createTranslationsRepository>,
  { locale, entity: only, state }: ExportQuery,
  texts: SettingsTexts,
): AsyncGenerator<string> {
  yield byteOrderMark + toCsv([[...columns]]);
  for (const entity of only === undefined ? translatableEntities : [only]) {
    const limit = batchSizes[entity];
    let after: string | undefined;
    do {
      const rows = await repository.fields(entity, { after, limit }, locale, texts);
      const wanted = rows.filter((row) => state === undefined || stateOf(row) === state);
      const lines = wanted.map((row) =>
        [entity, row.id, row.field, row.source, row.value ?? '', stateOf(row), hashOf(row.source)].map(escapeFormula),
      );
      if (lines.length > 0) yield toCsv(lines);
      const ids = new Set(rows.map(({ id }) => id));
      after = ids.size === limit ? rows.at(-1)?.id : undefined;
    } while (after !== undefined);
  }
}

/** Streams texts and their translations as CSV. A batch is read when the previous one has been sent. */
export const createTranslationsExport =
  ({ db, settings, shopLocales }: TranslationsDeps) =>
  async (query: ExportQuery): Promise<Readable> => {
    checkLocale(query.locale, await shopLocales.current());
    const texts = settingsTextsOf(await settings.current());
    return Readable.from(csvChunks(createTranslationsRepository(db), query, texts), { objectMode: false });
  };
