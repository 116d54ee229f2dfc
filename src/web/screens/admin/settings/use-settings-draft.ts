import { useState } from 'react';
import { type KeptDrafts, useDraftPlace, useKeptDraft } from '#web/store/auth/use-kept-draft.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchShopSettings, type KeptSettings, saveShopSettings } from '#web/store/settings/settings.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/toast.tsx';
import { type Draft, draftOf, isSame, settingsOf } from './draft.ts';

const drafts: KeptDrafts<{ kept: KeptSettings; draft: Draft }> = new Map();

/** What is typed over what is kept. */
export function useSettingsDraft(loaded: KeptSettings) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt();
  const place = useDraftPlace();
  const typed = drafts.get(place);
  const [kept, setKept] = useState(typed?.kept ?? loaded);
  const [draft, setDraft] = useState<Draft>(() => typed?.draft ?? draftOf(loaded));
  const [isOutdated, setOutdated] = useState(false);

  const isChanged = !isSame(draft, kept);
  useKeptDraft(drafts, place, () => (isChanged ? { kept, draft } : undefined));

  const startFrom = (settings: KeptSettings) => {
    setKept(settings);
    setDraft(draftOf(settings));
    setOutdated(false);
  };

  const save = () =>
    attempt(async () => {
      try {
        startFrom(await dispatch(saveShopSettings(settingsOf(draft, kept.version))).unwrap());
        notify.success('Settings saved.');
      } catch (cause) {
        setOutdated(expectApiError(cause).code === 'CHANGED_MEANWHILE');
        throw cause;
      }
    });

  /** Gives up what was typed for what somebody else has saved. */
  const loadAgain = () => attempt(async () => startFrom(await dispatch(fetchShopSettings()).unwrap()));

  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    isChanged,
    undo: () => startFrom(kept),
    save,
    loadAgain,
    isOutdated,
    pending,
    error,
  };
}
