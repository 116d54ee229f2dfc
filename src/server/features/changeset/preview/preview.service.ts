import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { withPrefix } from '#contract/locale-prefix.ts';
import { previewPrefix } from '#contract/preview-prefix.ts';
import type { Database } from '#server/db/client.ts';
import type { Overlays } from '#server/db/preview/build-overlay.ts';
import { inPreviewOf } from '#server/db/preview/preview-database.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { Preview } from '#server/http/previews.ts';
import type { PublicApi } from '#server/http/public-api.ts';
import type { StagedEntity } from '#contract/shop/change-set-limits.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId } from '#server/platform/ids.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import { hashSecret, newSecret } from '#server/platform/secrets.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { FieldChange } from '#server/platform/staging/stageable.ts';
import type { Site } from '#server/platform/site.ts';
import type { Stageables } from '#server/features/changeset/changeset.entities.ts';
import { stagingContext } from '#server/features/changeset/changeset.deps.ts';
import { changeSetNotFound } from '#server/features/changeset/changeset.errors.ts';
import { notOpen, previewNotFound } from './preview.errors.ts';
import { createPreviewRepository } from './preview.repository.ts';

const validMs = 14 * 24 * 60 * 60 * 1000;
/** What a set makes of one thing. */
type StagedChange = FieldChange & { entity: StagedEntity };

/** How many sets are kept ready to be read. */
const keptReady = 20;

type PreviewDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  site: Pick<Site, 'url'>;
  limits: Pick<Limits, 'previewPages'>;
  log: Pick<Logger, 'warn'>;
  shopLocales: Pick<ShopLocalesService, 'current'>;
  settings: Pick<Settings, 'current'>;
  overlays: Pick<Overlays, 'refresh' | 'list' | 'delete'>;
  /** Creates what reads and writes within a transaction that is rolled back. */
  stageablesOver: (tx: Transaction) => Stageables;
  /** Creates the endpoints that read the shop as a set would make it. They may keep what they have read. */
  createReads: () => PublicApi;
};

export type Previews = ReturnType<typeof createPreviews>;

/** Creates the links to previews, and what they show. */
export function createPreviews(deps: PreviewDeps) {
  const { db, clock, audit, site, limits, log, shopLocales, settings, overlays, stageablesOver, createReads } = deps;
  const ready = new LRUCache<string, { fingerprint: string; api: PublicApi }>({ max: keptReady });

  const lock = async (tx: Transaction, id: string) => {
    const row = isId(id) ? await createPreviewRepository(tx).lock(id) : undefined;
    if (!row) throw changeSetNotFound();
    return row;
  };

  const readChanges = async (tx: Transaction, setId: string): Promise<StagedChange[]> => {
    const items = await createPreviewRepository(tx).items(setId);
    return [...Map.groupBy(items, ({ entity, entityId }) => `${entity} ${entityId}`).values()].flatMap((fields) => {
      const [first] = fields;
      if (!first) return [];
      const set = Object.fromEntries(fields.map(({ field, value }) => [field, value]));
      return { entity: first.entity as StagedEntity, id: first.entityId, set };
    });
  };

  /** Writes what can be written: what publishing would refuse is not shown. */
  const write = async (tx: Transaction, setId: string): Promise<void> => {
    const context = await stagingContext({ clock, settings, shopLocales });
    for (const { entity, ...change } of await readChanges(tx, setId)) {
      try {
        await inTransaction(tx, async (inner) => {
          // The services keep what they have read, so each change gets its own.
          const stageable = stageablesOver(inner)[entity];
          const live = await stageable.read(inner, [change.id], context);
          if (live.has(change.id)) await stageable.write(inner, null, [change], context);
        });
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        log.warn({ setId, entity, entityId: change.id, code: error.code }, 'a change cannot be previewed');
      }
    }
  };

  const readsOf = async (setId: string): Promise<PublicApi> => {
    const fingerprint = await overlays.refresh(setId, write);
    const before = ready.get(setId);
    if (before?.fingerprint === fingerprint) return before.api;
    const api = createReads();
    ready.set(setId, { fingerprint, api });
    return api;
  };

  return {
    /** Creates the link to the preview of a set, which ends the one before. Throws CHANGE_SET_NOT_FOUND and NOT_OPEN. */
    createLink: (actorId: string, id: string): Promise<{ url: string; until: Date }> =>
      inTransaction(db, async (tx) => {
        const set = await lock(tx, id);
        if (!set.isPreviewable) throw notOpen();
        const token = newSecret();
        const until = new Date(clock.now().getTime() + validMs);
        await createPreviewRepository(tx).setLink(id, { previewHash: hashSecret(token), previewUntil: until });
        await audit.record(tx, {
          actorId,
          action: 'change-set.preview',
          entity: 'change-set',
          entityId: id,
        });
        return { url: site.url + withPrefix(previewPrefix(token), '/'), until };
      }),

    /** Ends the link to the preview of a set, if it has one. Throws CHANGE_SET_NOT_FOUND. */
    endLink: (actorId: string, id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        await lock(tx, id);
        await createPreviewRepository(tx).setLink(id, undefined);
        await audit.record(tx, {
          actorId,
          action: 'change-set.end-preview',
          entity: 'change-set',
          entityId: id,
        });
      }),

    /** Finds the preview to which a link leads. Throws PREVIEW_NOT_FOUND. */
    async find(token: string): Promise<Preview> {
      const set = await createPreviewRepository(db).findByHash(hashSecret(token), clock.now());
      if (!set) throw previewNotFound();
      return {
        token,
        name: set.name,
        async read(work) {
          const api = await readsOf(set.id);
          return inPreviewOf(set.id, () => work(api));
        },
      };
    },

    /** Deletes what was written for previews that nobody can see any more: the set or its link has ended. */
    async deleteEnded(): Promise<void> {
      const ids = await overlays.list();
      const shown = new Set(await createPreviewRepository(db).withLink(ids, clock.now()));
      for (const id of ids) if (!shown.has(id)) await overlays.delete(id);
    },

    /** Counts a page of a preview. Throws TOO_MANY_TRIES. */
    countPage: async (token: string): Promise<void> => {
      await limits.previewPages.take(hashSecret(token).toString('base64url'));
    },
  };
}
