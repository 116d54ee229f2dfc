import type { EntityTranslations, TranslationField, TranslationListEntry } from '#contract/shop/translations.ts';
import { translatableFields } from '#contract/shop/translatable.ts';
import type { EntityRow } from './translations.repository.ts';
import { stateOf } from './translations.rules.ts';
import type { TranslatedEntity } from './translations.service.ts';

export const presentListEntry = (row: EntityRow): TranslationListEntry => ({
  entity: row.entity,
  id: row.id,
  name: row.name,
  missing: row.missing,
  outdated: row.outdated,
  done: row.done,
});

export const presentEntity = ({ entity, id, name, fields, version }: TranslatedEntity): EntityTranslations => ({
  entity,
  id,
  name,
  fields: fields.map((row): TranslationField => {
    const { field, source, sourceThen, value } = row;
    const state = stateOf(row);
    return {
      field,
      kind: translatableFields(entity)[field]?.kind ?? 'lines',
      source,
      // An imported translation may be one of a text that the shop does not know.
      sourceThen: state === 'outdated' && sourceThen !== '' ? sourceThen : null,
      value,
      state,
    };
  }),
  version,
});
