import * as m from '#i18n/messages.ts';
import { useRef, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { type FieldConflict, mergeDrafts } from '#web/components/admin/conflicts/merge-drafts.ts';
import { useConflicts } from '#web/components/admin/conflicts/use-conflicts.ts';
import { expectApiError, invalidFields } from '#web/store/api-error.ts';
import { type DraftBackups, useDraftBackup, useDraftKey } from '#web/store/auth/use-draft-backup.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import {
  createPriceList,
  fetchPriceList,
  type PriceList,
  updatePriceList,
} from '#web/store/price-lists/price-lists.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { type Draft, draftFields, isCurrency, newDraft, toDraft, toPayload } from './draft.ts';

const backups: DraftBackups<{ stored: PriceList | undefined; draft: Draft }> = new Map();

const draftOf = (list: PriceList | undefined): Draft => (list ? toDraft(list) : newDraft);

/** Keeps the draft of a price list and saves it; without a list, of a new one. */
export function usePriceListForm(loaded: PriceList | undefined) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { attempt, pending, error } = useAttempt();
  const draftKey = useDraftKey();
  const backup = backups.get(draftKey);
  const [stored, setStored] = useState(backup ? backup.stored : loaded);
  const [draft, setDraft] = useState(() => backup?.draft ?? draftOf(loaded));
  const conflicts = useConflicts<Draft>();
  const isSaved = useRef(false);

  const isChanged = () => !isSaved.current && JSON.stringify(draft) !== JSON.stringify(draftOf(stored));
  useDraftBackup(backups, draftKey, () => (isChanged() ? { stored, draft } : undefined));

  const save = async () => {
    if (!isCurrency(draft.currency)) throw invalidFields({ currency: m.field_choose_a_currency_of_the_list() });
    const payload = toPayload(draft, draft.currency);
    const saved = stored
      ? await dispatch(updatePriceList({ list: stored, draft: payload })).unwrap()
      : await dispatch(createPriceList(payload)).unwrap();
    isSaved.current = true;
    const { name } = saved;
    notify.success(stored ? m.admin_price_lists_is_saved({ name }) : m.admin_price_lists_is_added({ name }));
    await navigateIfActive(paths.adminPriceList.href(saved._id));
  };

  const submit = () =>
    attempt(async () => {
      if (conflicts.refuseToSave()) return;
      try {
        await save();
      } catch (cause) {
        if (!stored || expectApiError(cause).code !== 'CHANGED_MEANWHILE') throw cause;
        const theirs = await dispatch(fetchPriceList(stored._id)).unwrap();
        const merge = mergeDrafts(draftFields, { base: toDraft(stored), mine: draft, theirs: toDraft(theirs) });
        setStored(theirs);
        setDraft(merge.draft);
        conflicts.show(merge);
      }
    });

  /** Replaces the draft by the list as it is stored now. */
  const loadAgain = () =>
    attempt(async () => {
      const now = await dispatch(fetchPriceList(stored?._id ?? '')).unwrap();
      setStored(now);
      setDraft(toDraft(now));
      conflicts.clear();
    });

  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    submit,
    loadAgain,
    isChanged,
    conflicts,
    takeTheirs: ({ takeTheirs }: FieldConflict<Draft>) => setDraft(takeTheirs),
    pending,
    error,
  };
}
