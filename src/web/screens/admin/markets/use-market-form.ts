import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { useStoredDraft } from '#web/components/admin/conflicts/use-stored-draft.ts';
import type { DraftBackups } from '#web/store/auth/use-draft-backup.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import {
  addressAfter,
  createMarket,
  fetchMarketForm,
  type Market,
  type MarketForm,
  updateMarket,
} from '#web/store/markets/markets.admin.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { type Draft, draftFields, newDraft, toDraft, toMarketDraft } from './draft.ts';

const backups: DraftBackups<{ stored: Market | undefined; draft: Draft }> = new Map();

/** Keeps the draft of a market and saves it; without a market, of a new one. */
export function useMarketForm({ market: loaded, locales, priceLists }: MarketForm) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  return useStoredDraft<Market, Draft>({
    loaded,
    draftOf: (market) => (market ? toDraft(market, locales) : newDraft(locales)),
    fields: () => draftFields(priceLists),
    backups,
    fetchAgain: async ({ _id }) => (await dispatch(fetchMarketForm(_id)).unwrap()).market,
    save(draft, market) {
      const change = toMarketDraft(draft, locales);
      return market
        ? dispatch(updateMarket({ market, draft: change })).unwrap()
        : dispatch(createMarket({ key: draft.key.trim(), ...change })).unwrap();
    },
    async onSaved(saved, before) {
      const address = dispatch(addressAfter(adminPaths.markets.href(), saved.key, saved));
      if (address !== undefined) return globalThis.location.assign(address);
      const { name } = saved;
      notify.success(before ? m.admin_markets_is_saved({ name }) : m.admin_markets_is_added({ name }));
      await navigateIfActive(adminPaths.markets.href());
    },
  });
}
