import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import { getLocale } from '#i18n/locale.ts';
import { prefixOf } from '#contract/locale-prefix.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { type FieldConflict, mergeDrafts } from '#web/components/admin/conflicts/merge-drafts.ts';
import { useConflicts } from '#web/components/admin/conflicts/use-conflicts.ts';
import { type DraftBackups, useDraftBackup, useDraftKey } from '#web/store/auth/use-draft-backup.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import {
  fetchLocalization,
  type LocaleChoice,
  type Localization,
  rememberSaved,
  saveLocalization,
} from '#web/store/settings/localization.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { draftFields, isSameChoice, type LanguagesDraft, toChoice, toDraft } from './draft.ts';

const backups: DraftBackups<{ stored: Localization; draft: LanguagesDraft }> = new Map();

/** Returns where this page is after a change, if its address has become that of another language, or none. */
function movedTo(before: LocaleChoice, after: LocaleChoice): string | undefined {
  const locale = getLocale();
  const isOffered = after.locales.includes(locale);
  const prefix = isOffered ? prefixOf(locale, after) : '';
  return isOffered && prefix === prefixOf(locale, before) ? undefined : prefix + adminPaths.languages.href();
}

/** Manages the draft of the languages and saves it. */
export function useLanguagesDraft(loaded: Localization) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt();
  const draftKey = useDraftKey();
  const backup = backups.get(draftKey);
  const [stored, setStored] = useState(backup?.stored ?? loaded);
  const [draft, setDraft] = useState<LanguagesDraft>(() => backup?.draft ?? toDraft(loaded));
  const [newAddress, setNewAddress] = useState<string>();
  const conflicts = useConflicts<LanguagesDraft>();

  const choice = toChoice(draft);
  const isChanged = !isSameChoice(choice, stored);
  useDraftBackup(backups, draftKey, () => (isChanged ? { stored, draft } : undefined));

  // After the render, so that the changes that were just saved are not taken for unsaved ones.
  useEffect(() => {
    if (newAddress !== undefined) globalThis.location.assign(newAddress);
  }, [newAddress]);

  const startFrom = (localization: Localization) => {
    setStored(localization);
    setDraft(toDraft(localization));
    conflicts.clear();
  };

  const save = () =>
    attempt(async () => {
      if (conflicts.refuseToSave()) return;
      try {
        const saved = await dispatch(saveLocalization({ ...choice, version: stored.version })).unwrap();
        setStored(saved);
        conflicts.clear();
        const address = movedTo(stored, saved);
        if (address === undefined) return notify.success(m.admin_languages_saved());
        dispatch(rememberSaved('languages'));
        setNewAddress(address);
      } catch (cause) {
        if (expectApiError(cause).code !== 'CHANGED_MEANWHILE') throw cause;
        const theirs = await dispatch(fetchLocalization()).unwrap();
        const merge = mergeDrafts(draftFields, { base: toDraft(stored), mine: draft, theirs: toDraft(theirs) });
        setStored(theirs);
        setDraft(merge.draft);
        conflicts.show(merge);
      }
    });

  /** Replaces the draft by the languages as they are stored now. */
  const loadAgain = () => attempt(async () => startFrom(await dispatch(fetchLocalization()).unwrap()));

  return {
    stored,
    draft,
    choice,
    change: setDraft,
    isChanged,
    undo: () => startFrom(stored),
    save,
    loadAgain,
    conflicts,
    takeTheirs: ({ takeTheirs }: FieldConflict<LanguagesDraft>) => setDraft(takeTheirs),
    pending,
    error,
  };
}
