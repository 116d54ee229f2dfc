import type { SellingSettings } from '#contract/shop/selling.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import { createSettingsDocument, type SettingsDocumentDeps } from './settings-document.ts';
import { sellingKey } from './settings.repository.ts';

type VersionedSelling = SellingSettings & { version: string };

export type SellingSettingsService = ReturnType<typeof createSellingSettings>;

/** Creates how the shop shows its sale prices. */
export function createSellingSettings(deps: SettingsDocumentDeps) {
  const selling = createSettingsDocument<SellingSettings>(deps, {
    key: sellingKey,
    untouched: { showLowestPrice: false },
    auditedFieldsOf: (document) => document,
    // Every list of products shows it, and it hardly ever changes.
    changedTags: [everyTag],
  });
  return {
    /** Returns what holds now, from memory. */
    current: selling.current,

    async get(): Promise<VersionedSelling> {
      const { document, version } = await selling.stored();
      return { ...document, version };
    },

    /** Throws CHANGED_MEANWHILE. */
    async update(actorId: string, { version, ...next }: VersionedSelling): Promise<VersionedSelling> {
      const changed = await selling.change(actorId, version, async () => next);
      return { ...changed.document, version: changed.version };
    },
  };
}
