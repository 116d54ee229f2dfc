import type { SellingSettings } from '#contract/shop/selling.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import { createSettingsDocument, type SettingsDocumentDeps } from './settings-document.ts';
import { sellingKey } from './settings.repository.ts';

type VersionedSelling = SellingSettings & { version: string };
type SellingChange = { [Key in keyof SellingSettings]?: SellingSettings[Key] | undefined } & { version: string };

const untouched: SellingSettings = {
  showLowestPrice: false,
  giftCardMonths: null,
  refundDelivery: true,
  creditRefunds: false,
  guestCheckout: false,
};

export type SellingSettingsService = ReturnType<typeof createSellingSettings>;

/** One that an earlier version has stored has not all fields. */
const complete = (stored: Partial<SellingSettings>): SellingSettings => ({ ...untouched, ...stored });

/** Returns the settings with what is given of a change. */
function changedBy(change: Omit<SellingChange, 'version'>, before: SellingSettings): SellingSettings {
  const { showLowestPrice = before.showLowestPrice, giftCardMonths = before.giftCardMonths } = change;
  const { refundDelivery = before.refundDelivery, creditRefunds = before.creditRefunds } = change;
  const { guestCheckout = before.guestCheckout } = change;
  return { showLowestPrice, giftCardMonths, refundDelivery, creditRefunds, guestCheckout };
}

/** Creates how the shop shows its sale prices, and how it handles gift cards, refunds and guests. */
export function createSellingSettings(deps: SettingsDocumentDeps) {
  const selling = createSettingsDocument<SellingSettings>(deps, {
    key: sellingKey,
    untouched,
    auditedFieldsOf: (document) => document,
    // Every list of products shows it, and it hardly ever changes.
    changedTags: [everyTag],
  });
  return {
    /** Returns what holds now, from memory. */
    current: async () => complete(await selling.current()),

    async get(): Promise<VersionedSelling> {
      const { document, version } = await selling.stored();
      return { ...complete(document), version };
    },

    /** Throws CHANGED_MEANWHILE. */
    async update(actorId: string, { version, ...change }: SellingChange): Promise<VersionedSelling> {
      const changed = await selling.change(actorId, version, async (_tx, before) =>
        changedBy(change, complete(before)),
      );
      return { ...changed.document, version: changed.version };
    },
  };
}
