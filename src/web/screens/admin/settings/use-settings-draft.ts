import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { type FieldConflict, mergeDrafts } from '#web/components/admin/conflicts/merge-drafts.ts';
import { useConflicts } from '#web/components/admin/conflicts/use-conflicts.ts';
import { useSaveId } from '#web/components/admin/use-save-id.ts';
import { type DraftBackups, useDraftBackup, useDraftKey } from '#web/store/auth/use-draft-backup.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchShopSettings, type AdminSettings, saveShopSettings } from '#web/store/settings/settings.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { draftFields } from './draft-fields.ts';
import { type Draft, toDraft, isSameDraft, toSettings } from './draft.ts';

/** A title that is the name of the store changes with it. */
const titleWith = ({ name }: Partial<Draft>, before: Draft): Partial<Draft> =>
  name !== undefined && before.title === before.name ? { title: name } : {};

const backups: DraftBackups<{ stored: AdminSettings; draft: Draft }> = new Map();

/** Manages the draft of the settings and saves it. */
export function useSettingsDraft(loaded: AdminSettings) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt();
  const draftKey = useDraftKey();
  const backup = backups.get(draftKey);
  const [stored, setStored] = useState(backup?.stored ?? loaded);
  const [draft, setDraft] = useState<Draft>(() => backup?.draft ?? toDraft(loaded));
  const conflicts = useConflicts<Draft>();
  const { saveId, nextSave } = useSaveId();

  const isChanged = !isSameDraft(draft, stored);
  useDraftBackup(backups, draftKey, () => (isChanged ? { stored, draft } : undefined));

  const startFrom = (settings: AdminSettings) => {
    setStored(settings);
    setDraft(toDraft(settings));
    conflicts.clear();
  };

  const save = () =>
    attempt(async () => {
      if (conflicts.refuseToSave()) return;
      try {
        const settings = toSettings(draft, stored.version);
        startFrom(await dispatch(saveShopSettings({ settings, saveId })).unwrap());
        nextSave();
        notify.success(m.admin_settings_settings_saved());
      } catch (cause) {
        if (expectApiError(cause).code !== 'CHANGED_MEANWHILE') throw cause;
        const theirs = await dispatch(fetchShopSettings()).unwrap();
        const merge = mergeDrafts(draftFields, { base: toDraft(stored), mine: draft, theirs: toDraft(theirs) });
        setStored(theirs);
        setDraft(merge.draft);
        conflicts.show(merge);
      }
    });

  /** Replaces the draft by the settings as they are stored now. */
  const loadAgain = () => attempt(async () => startFrom(await dispatch(fetchShopSettings()).unwrap()));

  return {
    draft,
    saveId,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part, ...titleWith(part, before) })),
    isChanged,
    undo: () => startFrom(stored),
    save,
    loadAgain,
    conflicts,
    takeTheirs: ({ takeTheirs }: FieldConflict<Draft>) => setDraft(takeTheirs),
    pending,
    error,
  };
}
