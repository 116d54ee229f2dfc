import { useState } from 'react';
import { readHiddenColumns, saveHiddenColumns } from '#web/store/browser/hidden-columns.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useMember } from '#web/components/admin/member/use-member.ts';
import { mayFollow } from '#web/components/admin/member/page-permissions.ts';
import { DataTable, type DataTableProps } from '#web/ui/table/data-table.tsx';

type AdminTableProps<Row extends object> = Omit<DataTableProps<Row>, 'hiddenColumns' | 'onHiddenColumnsChange'> & {
  /** Under this name the browser remembers the hidden columns. */
  name: string;
};

/**
 * A list of the admin. The browser remembers which of its columns the user has hidden. Its rows link to no pages that the role does not
 * allow.
 */
export function AdminTable<Row extends object>({ name, rowHref, ...table }: AdminTableProps<Row>) {
  const dispatch = useAppDispatch();
  const permissions = useMember()?.permissions ?? [];
  const [first] = table.rows;
  const hasLinks = first !== undefined && rowHref !== undefined && mayFollow(permissions, rowHref(first));
  // Reading while rendering is safe: the server never has the rows of an admin, so it renders no such table.
  const [hiddenColumns, setHiddenColumns] = useState(() => dispatch(readHiddenColumns(name)));
  const hide = (columns: readonly string[]) => {
    setHiddenColumns(columns);
    dispatch(saveHiddenColumns(name, columns));
  };
  return (
    <DataTable
      {...table}
      rowHref={hasLinks ? rowHref : undefined}
      hiddenColumns={hiddenColumns}
      onHiddenColumnsChange={hide}
    />
  );
}
