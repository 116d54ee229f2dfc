import { Readable } from 'node:stream';
import type { Locale } from '#i18n/locale.ts';
import type { TranslatableEntity } from '#contract/shop/translatable.ts';
import type { TranslationState } from '#contract/shop/translations.ts';
import { settingsTextsOf } from '#server/features/translations/settings-texts.ts';
import { isSlug } from '#server/features/translations/slug-fields.ts';
import type { SettingsTexts } from '#server/features/translations/sources.repository.ts';
import { readableKinds, type Translator } from '#server/features/translations/translations.access.ts';
import { createTranslationsRepository, type FieldRow } from '#server/features/translations/translations.repository.ts';
import { checkLocale, hashOf, stateOf } from '#server/features/translations/translations.rules.ts';
import type { TranslationsDeps } from '#server/features/translations/translations.service.ts';
import { byteOrderMark, toCsv } from '#server/platform/csv/csv-text.ts';
import { escapeFormula } from '#server/platform/csv/formulas.ts';
import { columns } from './cells.ts';
import { beginXliff, toXliffUnit, xliffEnd } from './xliff-text.ts';

type ExportQuery = {
  locale: Locale;
  entity?: TranslatableEntity | undefined;
  state?: TranslationState | undefined;
};

/** Entities in one query. Those that are counted anew for each batch have short texts. */
const batchSizes: Readonly<Record<TranslatableEntity, number>> = {
  product: 500,
  category: 500,
  collection: 500,
  image: 10_000,
  color: 10_000,
  size: 10_000,
  attribute: 1_000,
  'attribute-value': 10_000,
  settings: 1,
  market: 100,
  discount: 1_000,
  'delivery-method': 3_000,
};

/** A slug that is not translated has no state in a file, so that it is in none of the files of one state. */
const stateInFile = (row: FieldRow) => (isSlug(row.field) && row.value === null ? '' : stateOf(row));

/** How a kind of file is written: its begin, the texts of a batch, and its end. */
type Format = {
  begin(from: Locale, to: Locale): string;
  rows(entity: TranslatableEntity, rows: readonly FieldRow[]): string;
  end: string;
};

const formats = {
  csv: {
    begin: () => byteOrderMark + toCsv([[...columns]]),
    rows: (entity, rows) =>
      toCsv(
        rows.map((row) =>
          [entity, row.id, row.field, row.source, row.value ?? '', stateInFile(row), hashOf(row.source)].map(
            escapeFormula,
          ),
        ),
      ),
    end: '',
  },
  xliff: {
    begin: beginXliff,
    rows: (entity, rows) =>
      rows
        .map((row) => {
          const name = `${entity}/${row.field}/${row.id}`;
          // Ids of XLIFF cannot have the characters of paths and names, and are the same in every file.
          return toXliffUnit({
            ...row,
            id: hashOf(name),
            name,
            target: row.value,
            isDone: stateInFile(row) === 'done',
          });
        })
        .join(''),
    end: xliffEnd,
  },
} satisfies Record<string, Format>;

async function* chunksOf(
  format: Format,
  from: Locale,
  repository: ReturnType<typeof createTranslationsRepository>,
  { locale, kinds, state }: Pick<ExportQuery, 'locale' | 'state'> & { kinds: readonly TranslatableEntity[] },
  texts: SettingsTexts,
): AsyncGenerator<string> {
  yield format.begin(from, locale);
  for (const entity of kinds) {
    const limit = batchSizes[entity];
    let after: string | undefined;
    do {
      const rows = await repository.fields(entity, { after, limit }, locale, texts);
      const wanted = rows.filter((row) => state === undefined || stateInFile(row) === state);
      if (wanted.length > 0) yield format.rows(entity, wanted);
      const ids = new Set(rows.map(({ id }) => id));
      after = ids.size === limit ? rows.at(-1)?.id : undefined;
    } while (after !== undefined);
  }
  if (format.end !== '') yield format.end;
}

/** Streams the texts that the member may read and their translations as CSV or XLIFF. Throws NOT_PERMITTED. A batch is read when the previous one has been sent. */
export const createTranslationsExport =
  ({ db, settings, shopLocales }: TranslationsDeps) =>
  async (
    translator: Translator,
    { entity, ...query }: ExportQuery,
    format: keyof typeof formats,
  ): Promise<Readable> => {
    const kinds = readableKinds(translator, entity);
    const offered = await shopLocales.current();
    checkLocale(query.locale, offered);
    const texts = settingsTextsOf(await settings.current());
    const chunks = chunksOf(
      formats[format],
      offered.defaultLocale,
      createTranslationsRepository(db),
      { ...query, kinds },
      texts,
    );
    return Readable.from(chunks, { objectMode: false });
  };
