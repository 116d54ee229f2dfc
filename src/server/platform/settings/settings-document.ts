import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { Audit, AuditEntry } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { createCachedRead } from '#server/platform/cache/cached-read.ts';
import type { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { codesTag, sellingTag } from '#server/platform/selling.ts';
import { changedAt, checkVersion, versionOf } from '#server/platform/version.ts';
import { createSettingsRepository } from './settings.repository.ts';

export type SettingsDocumentDeps = {
  db: Database;
  cache: Pick<TaggedCache, 'watch' | 'purge'>;
  audit: Audit;
  clock: Clock;
};

type DocumentKind<Document> = {
  /** Of its row in the settings. */
  key: string;
  /** What holds until an admin changes it. */
  untouched: Document;
  auditedFieldsOf: (document: Document) => NonNullable<AuditEntry['after']>;
  /** Of what shows it; by default of the totals of bags and orders. */
  changedTags?: readonly string[];
};
type Stored<Document> = { document: Document; updatedAt: Date };
export type Versioned<Document> = { document: Document; version: string };

const tagsOfTotals = [sellingTag, codesTag];

/** Reads a document of the settings, also within a transaction that changes another one. */
export async function readDocument<Document>(
  connection: Connection,
  { key, untouched }: Pick<DocumentKind<Document>, 'key' | 'untouched'>,
): Promise<Stored<Document>> {
  const [row] = await createSettingsRepository(connection).findRows([key]);
  return { document: (row?.value ?? untouched) as Document, updatedAt: row?.updatedAt ?? new Date(0) };
}

/**
 * Creates how the shop sells in one respect, stored as a whole beside the settings, with a version of its own. Every instance keeps it in
 * memory and drops it when any instance changes it.
 */
export function createSettingsDocument<Document>(
  { db, cache, audit, clock }: SettingsDocumentDeps,
  kind: DocumentKind<Document>,
) {
  const { key, auditedFieldsOf, changedTags = tagsOfTotals } = kind;
  const read = (connection: Connection) => readDocument(connection, kind);
  const current = createCachedRead(cache, {
    read: async () => (await read(db)).document,
    dependsOn: (tag) => tag === sellingTag,
  });
  const present = ({ document, updatedAt }: Stored<Document>): Versioned<Document> => ({
    document,
    version: versionOf({ updatedAt }),
  });

  const save = async (tx: Transaction, before: Stored<Document>, document: Document) => {
    const updatedAt = changedAt(clock.now(), before);
    await createSettingsRepository(tx).put({ [key]: document }, updatedAt);
    return { document, updatedAt };
  };

  return {
    /** Returns the document that holds now. */
    current,

    stored: async (connection: Connection = db): Promise<Versioned<Document>> => present(await read(connection)),

    /** Stores what `next` makes of the document, while no other setting changes. Throws CHANGED_MEANWHILE. */
    async change(
      actorId: string,
      version: string,
      next: (tx: Transaction, before: Document) => Promise<Document>,
    ): Promise<Versioned<Document>> {
      const after = await inTransaction(db, async (tx) => {
        await createSettingsRepository(tx).lock();
        const before = await read(tx);
        checkVersion(before, version);
        const saved = await save(tx, before, await next(tx, before.document));
        await audit.record(tx, {
          actorId,
          action: `${key}.update`,
          entity: 'settings',
          entityId: key,
          before: auditedFieldsOf(before.document),
          after: auditedFieldsOf(saved.document),
        });
        await announceChanges(tx, changedTags);
        return saved;
      });
      // The notification reaches this instance only later.
      cache.purge(changedTags);
      return present(after);
    },

    /** Stores the document as part of another change, which locks the settings, audits it and announces it. */
    async rewrite(tx: Transaction, next: (before: Document) => Document): Promise<void> {
      const before = await read(tx);
      if (before.updatedAt.getTime() > 0) await save(tx, before, next(before.document));
    },
  };
}
