import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { useStoredDraft } from '#web/components/admin/conflicts/use-stored-draft.ts';
import { expectApiError, renameFields } from '#web/store/api-error.ts';
import type { DraftBackups } from '#web/store/auth/use-draft-backup.ts';
import {
  createDiscount,
  type DiscountWithNames,
  fetchDiscount,
  updateDiscount,
} from '#web/store/discounts/discounts.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { type Draft, draftFields, fieldOf, newDraft, requireGoods, toDraft, toPayload } from './draft.ts';

const backups: DraftBackups<{ stored: DiscountWithNames | undefined; draft: Draft }> = new Map();

/** Keeps the draft of a discount and saves it; without a discount, of a new one. */
export function useDiscountForm(loaded: DiscountWithNames | undefined) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  return useStoredDraft<DiscountWithNames, Draft>({
    loaded,
    draftOf: (discount) => (discount ? toDraft(discount) : newDraft),
    fields: () => draftFields,
    backups,
    fetchAgain: ({ _id }) => dispatch(fetchDiscount(_id)).unwrap(),
    async save(draft, discount) {
      requireGoods(draft);
      const payload = toPayload(draft, discount);
      try {
        return await (discount
          ? dispatch(updateDiscount({ discount, draft: payload })).unwrap()
          : dispatch(createDiscount(payload)).unwrap());
      } catch (cause) {
        throw renameFields(expectApiError(cause), fieldOf);
      }
    },
    async onSaved({ name }, before) {
      notify.success(before ? m.admin_discounts_is_saved({ name }) : m.admin_discounts_is_added({ name }));
      await navigateIfActive(adminPaths.discounts.href());
    },
  });
}
