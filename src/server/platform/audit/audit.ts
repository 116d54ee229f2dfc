import { isDeepStrictEqual } from 'node:util';
import type { AuditedField } from '#contract/shop/audit.ts';
import type { Connection } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { insertEntries } from './audit.repository.ts';
import { currentKeyId } from './current-key.ts';
import { currentSaveId } from './current-save.ts';

type Fields = { [Name in AuditedField]?: unknown };
type Values = Record<string, unknown>;

/**
 * An action of an admin. `before` is absent for a creation and `after` for a deletion. Only the fields that differ are stored. They
 * must contain no data of a shopper.
 */
export type AuditEntry = {
  /** The member, or the API key of the current call. Null for the command line, which has no session. */
  actorId: string | null;
  /** `product.update`, `order.dispatch` … */
  action: string;
  entity: string;
  entityId: string;
  before?: Fields;
  after?: Fields;
};

export type Audit = {
  /** Writes entries in the transaction of the change. Skips an update that changed nothing. */
  record(tx: Connection, ...entries: AuditEntry[]): Promise<void>;
};

export function createAudit({ clock }: { clock: Clock }): Audit {
  return {
    async record(tx, ...entries) {
      const rows = entries.flatMap(({ before, after, actorId, ...entry }) => {
        const differing = before && after ? onlyChanges(before, after) : { before, after };
        if (!differing) return [];
        const { before: was = null, after: is = null } = differing;
        const by = actorId !== null && actorId === currentKeyId() ? { keyId: actorId } : { actorId };
        return [
          { id: newId(), saveId: currentSaveId(), createdAt: clock.now(), ...by, ...entry, before: was, after: is },
        ];
      });
      await insertEntries(tx, rows);
    },
  };
}

/** Returns the fields that differ; undefined when nothing changed. */
export function onlyChanges(before: Values, after: Values): { before: Values; after: Values } | undefined {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (changed.length === 0) return undefined;
  const pick = (fields: Values) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
