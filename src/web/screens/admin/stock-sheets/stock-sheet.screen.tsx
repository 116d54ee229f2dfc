import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { formatDate } from '#contract/dates.ts';
import { joinNames } from '#contract/format.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { sheetKindLabels } from '#web/store/stock-sheets/sheet-labels.ts';
import type { Sheet } from '#web/store/stock-sheets/stock-sheets.admin.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { OpenSheet } from './open-sheet.tsx';
import { SheetLines } from './sheet-lines.tsx';
import type { LoadedStockSheet } from './stock-sheets.loader.ts';
import { useOwnDocument } from './use-own-document.ts';

/** Scans a delivery, a count or a transfer, and shows it once it is booked. */
export function StockSheetScreen() {
  useOwnDocument();
  const sheet = useLoaderData<LoadedStockSheet | null>();
  const title = sheet ? sheetKindLabels[sheet.kind]() : m.audit_stock_sheet();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={title}
          lead={sheet && describe(sheet)}
          above={
            <Breadcrumbs
              crumbs={[{ label: m.stock_sheet_stock_sheets(), href: adminPaths.stockSheets.href() }, { label: title }]}
            />
          }
        />
        {sheet ? <LoadedSheet key={`${sheet._id} ${sheet.status}`} sheet={sheet} /> : <FormSkeleton />}
      </Container>
    </>
  );
}

/** Returns what names a sheet besides its kind. */
const describe = ({ reference, supplier, locationName, toLocationName }: Sheet): string =>
  joinNames([
    reference,
    supplier,
    toLocationName === null ? locationName : m.stock_sheet_from_to({ from: locationName, to: toLocationName }),
  ]);

function LoadedSheet({ sheet }: { sheet: Sheet }) {
  const mayEdit = useMayDo('stock.edit');
  return sheet.status === 'open' && mayEdit ? <OpenSheet sheet={sheet} /> : <SheetToRead sheet={sheet} />;
}

function SheetToRead({ sheet }: { sheet: Sheet }) {
  const timeZone = useAppSelector(selectTimeZone);
  const { kind, lines, status, bookedAt, bookedByName } = sheet;
  const missing = lines.reduce((sum, line) => sum + line.missing, 0);
  return (
    <div className="max-w-content space-y-6">
      {status === 'booked' && (
        <Notice tone="success">
          {m.stock_sheet_booked_on({
            day: formatDate(bookedAt ?? '', 'short-day-time', timeZone),
            name: bookedByName ?? m.stock_sheet_somebody(),
          })}
        </Notice>
      )}
      {missing > 0 && <Notice tone="warning">{m.stock_sheet_were_missing({ count: missing })}</Notice>}
      {lines.length === 0 && <p className="text-muted">{m.stock_sheet_no_lines()}</p>}
      <SheetLines kind={kind} lines={lines} />
    </div>
  );
}
