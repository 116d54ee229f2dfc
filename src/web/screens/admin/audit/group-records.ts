import type { AuditRecord } from '#web/store/audit/audit.admin.ts';

/** What one save did: the record that names it, and the others, newest first. */
export type SaveGroup = { main: AuditRecord; others: AuditRecord[] };

/** Between two records of one save or one bulk action. */
const longestPauseMs = 2000;

/** Records that follow from another one when both are of the same save. */
const isPart = ({ entity }: AuditRecord): boolean => entity === 'variant' || entity === 'upload';

/** Groups the records, which are sorted newest first, by what one person did at one time. */
export function groupRecords(records: readonly AuditRecord[]): SaveGroup[] {
  const groups: AuditRecord[][] = [];
  for (const record of records) {
    const group = groups.at(-1);
    const newer = group?.at(-1);
    const isSameSave =
      newer?.actorId === record.actorId && Date.parse(newer.createdAt) - Date.parse(record.createdAt) <= longestPauseMs;
    if (group && isSameSave) group.push(record);
    else groups.push([record]);
  }
  return groups.flatMap((group) => {
    const main = group.find((record) => !isPart(record)) ?? group[0];
    return main ? [{ main, others: group.filter((record) => record !== main) }] : [];
  });
}
