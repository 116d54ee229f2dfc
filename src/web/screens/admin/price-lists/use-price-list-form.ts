import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { useStoredDraft } from '#web/components/admin/conflicts/use-stored-draft.ts';
import { invalidFields } from '#web/store/api-error.ts';
import type { DraftBackups } from '#web/store/auth/use-draft-backup.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import {
  createPriceList,
  fetchPriceList,
  type PriceList,
  updatePriceList,
} from '#web/store/price-lists/price-lists.admin.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { type Draft, draftFields, isCurrency, newDraft, toDraft, toPayload } from './draft.ts';

const backups: DraftBackups<{ stored: PriceList | undefined; draft: Draft }> = new Map();

/** Keeps the draft of a price list and saves it; without a list, of a new one. */
export function usePriceListForm(loaded: PriceList | undefined) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  return useStoredDraft<PriceList, Draft>({
    loaded,
    draftOf: (list) => (list ? toDraft(list) : newDraft),
    fields: () => draftFields,
    backups,
    fetchAgain: ({ _id }) => dispatch(fetchPriceList(_id)).unwrap(),
    async save(draft, list) {
      if (!isCurrency(draft.currency)) throw invalidFields({ currency: m.field_choose_a_currency_of_the_list() });
      const payload = toPayload(draft, draft.currency);
      return list
        ? dispatch(updatePriceList({ list, draft: payload })).unwrap()
        : dispatch(createPriceList(payload)).unwrap();
    },
    async onSaved({ _id, name }, before) {
      notify.success(before ? m.admin_price_lists_is_saved({ name }) : m.admin_price_lists_is_added({ name }));
      await navigateIfActive(adminPaths.priceList.href(_id));
    },
  });
}
