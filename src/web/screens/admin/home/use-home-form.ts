import * as m from '#i18n/messages.ts';
import { useStoredDraft } from '#web/components/admin/conflicts/use-stored-draft.ts';
import { useSaveId } from '#web/components/admin/use-save-id.ts';
import type { DraftBackups } from '#web/store/auth/use-draft-backup.ts';
import { type EditedHome, fetchEditedHome, saveHome } from '#web/store/content/home.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { type Draft, draftFields, toBlocks, toDraft, withBlockKeysOf } from './draft.ts';
import type { LoadedHome } from './home.loader.ts';

const backups: DraftBackups<{ stored: EditedHome | undefined; draft: Draft }> = new Map();

/** Keeps the draft of the home page in a language and saves it. */
export function useHomeForm({ home, locale }: Pick<LoadedHome, 'home' | 'locale'>) {
  const dispatch = useAppDispatch();
  const { saveId, nextSave } = useSaveId();
  const edited = useStoredDraft<EditedHome, Draft>({
    loaded: home,
    draftOf: (stored = home) => toDraft(stored),
    fields: () => draftFields,
    backups,
    fetchAgain: () => dispatch(fetchEditedHome({ locale })).unwrap(),
    save: (draft, { version } = home) =>
      dispatch(saveHome({ locale, blocks: toBlocks(draft), version, saveId })).unwrap(),
    staysOpen: true,
    withKeysOf: withBlockKeysOf,
    onSaved() {
      nextSave();
      notify.success(m.content_saved_and_live());
    },
  });
  return { ...edited, saveId };
}
