import * as m from '#i18n/messages.ts';
import { useStoredDraft } from '#web/components/admin/conflicts/use-stored-draft.ts';
import { expectApiError, renameFields } from '#web/store/api-error.ts';
import type { DraftBackups } from '#web/store/auth/use-draft-backup.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchTaxes, saveTaxes, type StoredTaxes } from '#web/store/taxes/taxes.admin.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { type Draft, draftFields, fieldOf, toDraft, toTaxes } from './draft.ts';

const backups: DraftBackups<{ stored: StoredTaxes | undefined; draft: Draft }> = new Map();

/** Keeps the draft of how orders are taxed and saves it. */
export function useTaxesForm(loaded: StoredTaxes) {
  const dispatch = useAppDispatch();
  return useStoredDraft<StoredTaxes, Draft>({
    loaded,
    draftOf: (stored = loaded) => toDraft(stored),
    fields: ({ base, mine, theirs }) => draftFields([base, mine, theirs]),
    backups,
    fetchAgain: () => dispatch(fetchTaxes()).unwrap(),
    async save(draft, stored = loaded) {
      try {
        return await dispatch(saveTaxes(toTaxes(draft, stored.version))).unwrap();
      } catch (cause) {
        throw renameFields(expectApiError(cause), fieldOf);
      }
    },
    staysOpen: true,
    onSaved: () => notify.success(m.admin_taxes_saved()),
  });
}
