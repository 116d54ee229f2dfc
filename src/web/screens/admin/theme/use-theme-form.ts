import * as m from '#i18n/messages.ts';
import { useStoredDraft } from '#web/components/admin/conflicts/use-stored-draft.ts';
import type { DraftBackups } from '#web/store/auth/use-draft-backup.ts';
import { type EditedTheme, fetchTheme, saveTheme } from '#web/store/content/theme.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { type Draft, draftFields, toDraft, toTheme } from './draft.ts';

const backups: DraftBackups<{ stored: EditedTheme | undefined; draft: Draft }> = new Map();

/** Keeps the draft of the theme and saves it. */
export function useThemeForm(loaded: EditedTheme) {
  const dispatch = useAppDispatch();
  return useStoredDraft<EditedTheme, Draft>({
    loaded,
    draftOf: (stored = loaded) => toDraft(stored),
    fields: () => draftFields,
    backups,
    fetchAgain: () => dispatch(fetchTheme()).unwrap(),
    save: (draft, { version } = loaded) => dispatch(saveTheme({ ...toTheme(draft), version })).unwrap(),
    staysOpen: true,
    onSaved: () => notify.success(m.content_saved_and_live()),
  });
}
