import type { NeededPermission } from '#contract/shop/permissions.ts';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { useMayDo } from './use-member.ts';

/** Returns the columns of a table, without those of actions where the role does not allow them. */
export function usePermittedColumns<Row>(
  to: NeededPermission,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  return useMayDo(to) ? columns : columns.filter(({ actions }) => !actions);
}
