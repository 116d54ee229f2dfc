import * as m from '#i18n/messages.ts';
import { useRef, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { type FieldConflict, mergeDrafts } from '#web/components/admin/conflicts/merge-drafts.ts';
import { useConflicts } from '#web/components/admin/conflicts/use-conflicts.ts';
import { type DraftBackups, useDraftBackup, useDraftKey } from '#web/store/auth/use-draft-backup.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import {
  addressAfter,
  createMarket,
  fetchMarketForm,
  type Market,
  type MarketForm,
  updateMarket,
} from '#web/store/markets/markets.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { type Draft, draftFields, newDraft, toDraft, toMarketDraft } from './draft.ts';

const backups: DraftBackups<{ stored: Market | undefined; draft: Draft }> = new Map();

/** Keeps the draft of a market and saves it; without a market, of a new one. */
export function useMarketForm({ market: loaded, locales, priceLists }: MarketForm) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { attempt, pending, error } = useAttempt();
  const draftKey = useDraftKey();
  const backup = backups.get(draftKey);
  const [stored, setStored] = useState(backup ? backup.stored : loaded);
  const draftOf = (market: Market | undefined) => (market ? toDraft(market, locales) : newDraft(locales));
  const [draft, setDraft] = useState(() => backup?.draft ?? draftOf(loaded));
  const conflicts = useConflicts<Draft>();
  const isSaved = useRef(false);

  const startFrom = (market: Market) => {
    setStored(market);
    setDraft(draftOf(market));
    conflicts.clear();
  };

  const save = async () => {
    const change = toMarketDraft(draft);
    const saved = stored
      ? await dispatch(updateMarket({ market: stored, draft: change })).unwrap()
      : await dispatch(createMarket({ key: draft.key.trim(), ...change })).unwrap();
    isSaved.current = true;
    const address = dispatch(addressAfter(paths.adminMarkets.href(), saved.key, saved));
    if (address !== undefined) return globalThis.location.assign(address);
    const { name } = saved;
    notify.success(stored ? m.admin_markets_is_saved({ name }) : m.admin_markets_is_added({ name }));
    await navigateIfActive(paths.adminMarkets.href());
  };

  const readAgain = async (id: string) => (await dispatch(fetchMarketForm(id)).unwrap()).market;

  const submit = () =>
    attempt(async () => {
      if (conflicts.refuseToSave()) return;
      try {
        await save();
      } catch (cause) {
        if (!stored || expectApiError(cause).code !== 'CHANGED_MEANWHILE') throw cause;
        const theirs = await readAgain(stored._id);
        if (!theirs) throw cause;
        const fields = draftFields(priceLists);
        const merge = mergeDrafts(fields, { base: draftOf(stored), mine: draft, theirs: draftOf(theirs) });
        setStored(theirs);
        setDraft(merge.draft);
        conflicts.show(merge);
      }
    });

  /** Replaces the draft by the market as it is stored now. */
  const loadAgain = () =>
    attempt(async () => {
      const now = stored && (await readAgain(stored._id));
      if (now) startFrom(now);
    });

  const isChanged = () => !isSaved.current && JSON.stringify(draft) !== JSON.stringify(draftOf(stored));
  useDraftBackup(backups, draftKey, () => (isChanged() ? { stored, draft } : undefined));

  return {
    stored,
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
