import * as m from '#i18n/messages.ts';
import { useStoredDraft } from '#web/components/admin/conflicts/use-stored-draft.ts';
import { expectApiError, renameFields } from '#web/store/api-error.ts';
import type { DraftBackups } from '#web/store/auth/use-draft-backup.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchShipping, saveShipping, type StoredShipping } from '#web/store/shipping/shipping.admin.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { type Draft, draftFields, fieldOf, toDraft, toShipping } from './draft.ts';

const backups: DraftBackups<{ stored: StoredShipping | undefined; draft: Draft }> = new Map();

/** Keeps the draft of how orders are delivered and saves it. */
export function useShippingForm(loaded: StoredShipping) {
  const dispatch = useAppDispatch();
  return useStoredDraft<StoredShipping, Draft>({
    loaded,
    draftOf: (stored = loaded) => toDraft(stored),
    fields: ({ base, mine, theirs }) => draftFields([base, mine, theirs]),
    backups,
    fetchAgain: () => dispatch(fetchShipping()).unwrap(),
    async save(draft, stored = loaded) {
      try {
        return await dispatch(saveShipping(toShipping(draft, stored.version))).unwrap();
      } catch (cause) {
        throw renameFields(expectApiError(cause), fieldOf);
      }
    },
    staysOpen: true,
    onSaved: () => notify.success(m.admin_shipping_saved()),
  });
}
