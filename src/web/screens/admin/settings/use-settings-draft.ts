import { useState } from 'react';
import { type DraftBackups, useDraftBackup, useDraftKey } from '#web/store/auth/use-draft-backup.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchShopSettings, type AdminSettings, saveShopSettings } from '#web/store/settings/settings.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
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
  const [isOutdated, setOutdated] = useState(false);

  const isChanged = !isSameDraft(draft, stored);
  useDraftBackup(backups, draftKey, () => (isChanged ? { stored, draft } : undefined));

  const startFrom = (settings: AdminSettings) => {
    setStored(settings);
    setDraft(toDraft(settings));
    setOutdated(false);
  };

  const save = () =>
    attempt(async () => {
      try {
        startFrom(await dispatch(saveShopSettings(toSettings(draft, stored.version))).unwrap());
        notify.success('Settings saved.');
      } catch (cause) {
        setOutdated(expectApiError(cause).code === 'CHANGED_MEANWHILE');
        throw cause;
      }
    });

  /** Replaces the draft by the settings as they are stored now. */
  const loadAgain = () => attempt(async () => startFrom(await dispatch(fetchShopSettings()).unwrap()));

  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part, ...titleWith(part, before) })),
    isChanged,
    undo: () => startFrom(stored),
    save,
    loadAgain,
    isOutdated,
    pending,
    error,
  };
}
