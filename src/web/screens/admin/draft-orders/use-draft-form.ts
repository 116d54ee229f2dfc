import * as m from '#i18n/messages.ts';
import { useRef, useState } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { invalidFields, renameFields } from '#web/store/api-error.ts';
import { type DraftBackups, useDraftBackup, useDraftKey } from '#web/store/auth/use-draft-backup.ts';
import { createDraftOrder, updateDraftOrder } from '#web/store/draft-orders/draft-orders.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { type Draft, fieldNameOf, toDraft, toFields } from './draft.ts';
import type { LoadedDraftOrder } from './draft-orders.loader.ts';

const backups: DraftBackups<Draft> = new Map();

/** Keeps what the form of a draft order has, and saves it. */
export function useDraftForm({ draft: stored, customer }: LoadedDraftOrder) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { attempt, pending, error } = useAttempt({ leavesPage: true });
  const draftKey = useDraftKey();
  const [first] = useState(() => toDraft(stored, customer));
  const [draft, setDraft] = useState(backups.get(draftKey) ?? first);
  const [isAddressChanged, setAddressChanged] = useState(false);
  const isSaved = useRef(false);
  const hasChanges = isAddressChanged || JSON.stringify(draft) !== JSON.stringify(first);
  const isChanged = () => !isSaved.current && hasChanges;
  useDraftBackup(backups, draftKey, () => (isChanged() ? draft : undefined));

  const save = (values: Record<string, string>) =>
    attempt(async () => {
      if (draft.lines.length === 0) throw invalidFields({ items: m.draft_order_add_an_item() });
      if (draft.payment.length === 0) throw invalidFields({ payment: m.draft_order_choose_a_payment() });
      const fields = toFields(draft, values);
      const saved = stored
        ? await dispatch(updateDraftOrder({ _id: stored._id, version: stored.version, ...fields })).unwrap()
        : await dispatch(createDraftOrder(fields)).unwrap();
      isSaved.current = true;
      notify.success(m.draft_order_is_saved());
      await navigateIfActive(adminPaths.draftOrder.href(saved._id), { replace: true });
    });

  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part })),
    noteAddressChange: () => setAddressChanged(true),
    hasChanges,
    isChanged,
    save,
    pending,
    error: error && renameFields(error, fieldNameOf),
  };
}
