import * as m from '#i18n/messages.ts';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type FieldConflict, mergeDrafts } from '#web/components/admin/conflicts/merge-drafts.ts';
import { useConflicts } from '#web/components/admin/conflicts/use-conflicts.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { type DraftBackups, useDraftBackup, useDraftKey } from '#web/store/auth/use-draft-backup.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import {
  type EntityTranslations,
  fetchEntry,
  findNextEntry,
  parseTranslationsQuery,
  saveEntry,
} from '#web/store/translations/translations.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { changesOf, draftFields, keepOfSameSource, toDraft, type TranslationDraft } from './draft.ts';
import type { LoadedTranslation } from './translations.loader.ts';

const backups: DraftBackups<{ stored: EntityTranslations; draft: TranslationDraft }> = new Map();

/** Manages the draft of the translations of something and saves it. */
export function useTranslationForm({ locale, entry: loaded }: LoadedTranslation) {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const navigateIfActive = useNavigateIfActive();
  const { attempt, pending, error } = useAttempt();
  const draftKey = useDraftKey();
  const [stored, setStored] = useState(backups.get(draftKey)?.stored ?? loaded);
  const [draft, setDraft] = useState<TranslationDraft>(() => backups.get(draftKey)?.draft ?? toDraft(loaded));
  const conflicts = useConflicts<TranslationDraft>();
  const isLeaving = useRef(false);
  const ref = { locale, entity: loaded.entity, id: loaded.id };

  const changes = changesOf(draft, stored);
  const isChanged = Object.keys(changes.values).length + changes.keep.length > 0;
  useDraftBackup(backups, draftKey, () => (isChanged ? { stored, draft } : undefined));

  const startFrom = (entry: EntityTranslations) => {
    setStored(entry);
    setDraft(toDraft(entry));
    conflicts.clear();
  };

  /** Merges the draft with what is stored now, and shows what both have changed. */
  const mergeWithStored = async () => {
    const latest = await dispatch(fetchEntry(ref)).unwrap();
    const mine = keepOfSameSource(draft, stored, latest);
    const merge = mergeDrafts(draftFields(latest), { base: toDraft(stored), mine, theirs: toDraft(latest) });
    setStored(latest);
    setDraft(merge.draft);
    conflicts.show(merge);
  };

  /** Returns whether the draft is stored. */
  const store = async (): Promise<boolean> => {
    if (!isChanged) return true;
    try {
      startFrom(await dispatch(saveEntry({ ref, changes: { ...changes, version: stored.version } })).unwrap());
      return true;
    } catch (cause) {
      if (expectApiError(cause).code !== 'CHANGED_MEANWHILE') throw cause;
      await mergeWithStored();
      return false;
    }
  };

  const save = () =>
    attempt(async () => {
      if (!conflicts.refuseToSave() && (await store())) notify.success(m.admin_translations_saved());
    });

  /** Saves, and goes to the next entry of the list. */
  const saveAndGoOn = () =>
    attempt(async () => {
      if (conflicts.refuseToSave()) return;
      // Before the save, which may remove this entry from the list.
      const { locale: _, ...query } = parseTranslationsQuery(search);
      const next = await dispatch(findNextEntry({ ref, query })).unwrap();
      if (!(await store())) return;
      isLeaving.current = true;
      if (!(await navigateIfActive(next))) isLeaving.current = false;
    });

  /** Replaces the draft by what is stored now. */
  const loadAgain = () => attempt(async () => startFrom(await dispatch(fetchEntry(ref)).unwrap()));

  return {
    stored,
    draft,
    write: (field: string, value: string) => setDraft({ ...draft, values: { ...draft.values, [field]: value } }),
    keep: (field: string, isRight: boolean) => {
      const others = draft.keep.filter((other) => other !== field);
      setDraft({ ...draft, keep: isRight ? [...others, field] : others });
    },
    isChanged,
    hasUnsavedChanges: () => isChanged && !isLeaving.current,
    undo: () => startFrom(stored),
    save,
    saveAndGoOn,
    loadAgain,
    conflicts,
    takeTheirs: ({ takeTheirs }: FieldConflict<TranslationDraft>) => setDraft(takeTheirs),
    pending,
    error,
  };
}
