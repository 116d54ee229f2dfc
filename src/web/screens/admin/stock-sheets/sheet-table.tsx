import * as m from '#i18n/messages.ts';
import { formatDate } from '#contract/dates.ts';
import { joinNames } from '#contract/format.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { formatItems } from '#web/store/stock/stock-labels.ts';
import { sheetKindLabels, sheetStatusLabels } from '#web/store/stock-sheets/sheet-labels.ts';
import type { SheetSummary } from '#web/store/stock-sheets/stock-sheets.admin.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import type { Column } from '#web/ui/table/table.tsx';

/** The table of stock sheets; a row links to the sheet by a full load, because that page may use the camera. */
export const SheetTable = ({ sheets }: { sheets: readonly SheetSummary[] }) => (
  <AdminTable
    name="stock-sheets"
    layout="compact"
    caption={m.stock_sheet_stock_sheets()}
    columns={columns}
    rows={sheets}
    rowKey={({ _id }) => _id}
    rowHref={({ _id }) => adminPaths.stockSheet.href(_id)}
    reloadDocument
  />
);

const columns: Column<SheetSummary>[] = [
  {
    key: 'kind',
    place: 'title',
    header: m.stock_sheet_kind,
    cell: ({ kind, reference, supplier }) => (
      <bdi className="wrap-anywhere">{joinNames([sheetKindLabels[kind](), supplier, reference])}</bdi>
    ),
  },
  {
    key: 'pieces',
    place: 'end',
    header: m.stock_sheet_pieces,
    numeric: true,
    cell: ({ pieces }) => formatItems(pieces),
  },
  {
    key: 'status',
    place: 'side',
    header: m.common_status,
    cell: ({ status }) => <Badge tone={status === 'open' ? 'accent' : 'neutral'}>{sheetStatusLabels[status]()}</Badge>,
  },
  {
    key: 'location',
    place: 'note',
    header: m.stock_sheet_location,
    cell: ({ locationName, toLocationName }) =>
      toLocationName === null ? locationName : m.stock_sheet_from_to({ from: locationName, to: toLocationName }),
  },
  { key: 'started', place: 'more', header: m.stock_sheet_started, cell: (sheet) => <Started sheet={sheet} /> },
];

function Started({ sheet: { createdAt, createdByName } }: { sheet: SheetSummary }) {
  const timeZone = useAppSelector(selectTimeZone);
  return (
    <span>
      <span className="whitespace-nowrap">{formatDate(createdAt, 'short-day-time', timeZone)}</span>
      {createdByName !== null && <bdi className="ms-2 text-muted">{createdByName}</bdi>}
    </span>
  );
}
