import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import { translatedFieldLabel } from '#web/store/translations/translation-labels.ts';
import type {
  EntityTranslations,
  TranslationField,
  TranslationState,
} from '#web/store/translations/translations.admin.ts';

export type TranslationDraft = {
  values: Readonly<Record<string, string>>;
  /** The fields whose outdated translations are still right. */
  keep: readonly string[];
};

export const toDraft = ({ fields }: EntityTranslations): TranslationDraft => ({
  values: Object.fromEntries(fields.map(({ field, value }) => [field, value ?? ''])),
  keep: [],
});

export const valueOf = ({ values }: TranslationDraft, field: string): string => values[field] ?? '';

const isEdited = (draft: TranslationDraft, { field, value }: TranslationField): boolean =>
  valueOf(draft, field) !== (value ?? '');

/** Returns the state that a field has once the draft is saved. */
export function stateIn(draft: TranslationDraft, stored: TranslationField): TranslationState {
  if (stored.kind === 'slug') return 'done';
  if (valueOf(draft, stored.field).trim() === '') return 'missing';
  const isSettled = isEdited(draft, stored) || draft.keep.includes(stored.field);
  return stored.state === 'outdated' && !isSettled ? 'outdated' : 'done';
}

/** Returns what to send: the fields that were edited, and the outdated ones that stay. */
export function changesOf(draft: TranslationDraft, { fields }: EntityTranslations) {
  const edited = fields.filter((stored) => isEdited(draft, stored));
  return {
    values: Object.fromEntries(edited.map(({ field }) => [field, valueOf(draft, field)])),
    keep: fields.flatMap((stored) =>
      draft.keep.includes(stored.field) && !isEdited(draft, stored) ? stored.field : [],
    ),
  };
}

/** Drops what was called still right of a source that has changed since. */
export function keepOfSameSource(
  { values, keep }: TranslationDraft,
  before: EntityTranslations,
  after: EntityTranslations,
): TranslationDraft {
  const sourceIn = ({ fields }: EntityTranslations, name: string) => fields.find(({ field }) => field === name)?.source;
  return { values, keep: keep.filter((field) => sourceIn(before, field) === sourceIn(after, field)) };
}

/** The fields that two admins may both have translated. */
export const draftFields = ({ fields }: EntityTranslations): DraftField<TranslationDraft>[] =>
  fields.map(({ field }) => ({
    key: field,
    label: () => translatedFieldLabel(field),
    text: (draft) => valueOf(draft, field),
    take: (into, from) => ({ ...into, values: { ...into.values, [field]: valueOf(from, field) } }),
  }));
