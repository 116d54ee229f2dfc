import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { getBaseCurrency } from '#i18n/currency.ts';
import { formatDate } from '#contract/dates.ts';
import { formatNumber } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { ExportButton } from '#web/components/admin/export-button.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { exportPrices, parsePricesQuery, type PriceList } from '#web/store/price-lists/price-lists.admin.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { hrefWith } from '#web/ui/table/list-url.ts';
import { Pager } from '#web/ui/table/pager.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { useListSearch } from '#web/ui/table/use-list-search.ts';
import { ViewLinks } from '#web/ui/table/view-links.tsx';
import { crumbsOf } from './crumbs.ts';
import { formatRate } from './draft.ts';
import { PriceGrid } from './price-grid.tsx';
import type { LoadedPrices } from './price-lists.loader.ts';
import { useReloadWhile } from './use-reload-while.ts';

/** The prices of all products by a list, where they are fixed. */
export function PriceListScreen() {
  const page = useLoaderData<LoadedPrices | null>();
  const list = page?.list;
  useReloadWhile(list?.isWriting ?? false);
  return (
    <>
      <PageTitle>{list?.name ?? m.admin_price_lists_price_lists()}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={<bdi>{list?.name ?? m.admin_price_lists_price_lists()}</bdi>}
          lead={list && <Rule list={list} />}
          above={<Breadcrumbs crumbs={crumbsOf(...(list ? [{ label: list.name }] : []))} />}
          wideActions
          actions={list && <Actions list={list} />}
        />
        <div aria-live="polite">
          {list?.isWriting && <Notice className="mb-6">{m.admin_price_lists_writing_prices()}</Notice>}
        </div>
        {page ? <Prices key={page.list._id} page={page} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

function Rule({ list: { rate, rateChangedAt, currency } }: { list: PriceList }) {
  const timeZone = useAppSelector(selectTimeZone);
  if (rate === null) return m.admin_price_lists_only_fixed_sold();
  const date = formatDate(rateChangedAt, 'short-day', timeZone);
  return m.admin_price_lists_rate_of({ base: getBaseCurrency(), rate: formatRate(rate), currency, date });
}

function Actions({ list: { _id, currency } }: { list: PriceList }) {
  const dispatch = useAppDispatch();
  return (
    <>
      <AdminLinkButton size="sm" to={adminPaths.editPriceList.href(_id)} className="max-sm:flex-auto">
        {m.admin_price_lists_edit_list()}
      </AdminLinkButton>
      <ExportButton
        of="prices"
        name={`prices-${currency}`}
        className="max-sm:flex-auto"
        load={() => dispatch(exportPrices(_id)).unwrap()}
      />
      <AdminLinkButton size="sm" to={adminPaths.importPrices.href(_id)} className="max-sm:flex-auto">
        {m.admin_products_import_csv()}
      </AdminLinkButton>
    </>
  );
}

const filters = () =>
  [{ kind: 'search', name: 'q', label: m.common_search(), placeholder: m.admin_price_lists_part_of_a_name() }] as const;

function Prices({ page }: { page: LoadedPrices }) {
  const [search] = useListSearch();
  return (
    <>
      <ViewLinks label={m.admin_price_lists_by_the_list()} links={viewLinks(search, page.list)} />
      <FilterBar label={m.admin_price_lists_find()} filters={filters()} />
      <PriceGrid page={page} empty={<NoPrices />} />
      <Pager nextCursor={page.nextCursor} next={m.admin_products_more_products()} />
    </>
  );
}

function viewLinks(search: URLSearchParams, { fixedCount }: PriceList) {
  const { fixed } = parsePricesQuery(search);
  const link = (label: string, value: 'true' | undefined) => ({
    label,
    href: hrefWith(search, { fixed: value ?? null, cursor: null }),
    current: fixed === value,
  });
  const count = m.admin_price_lists_count_fixed({ count: fixedCount, shown: formatNumber(fixedCount) });
  return [link(m.common_all(), undefined), link(count, 'true')];
}

function NoPrices() {
  const [search] = useListSearch();
  const { q, fixed } = parsePricesQuery(search);
  if (q !== undefined) {
    return (
      <EmptyState
        title={m.admin_products_no_products_found()}
        action={
          <LinkButton to={hrefWith(search, { q: null, cursor: null })}>
            {m.admin_products_show_all_products()}
          </LinkButton>
        }
      >
        {m.admin_products_no_products_match_these_filters()}
      </EmptyState>
    );
  }
  if (fixed !== undefined) {
    return (
      <EmptyState
        title={m.admin_price_lists_no_fixed_prices()}
        action={
          <LinkButton to={hrefWith(search, { fixed: null, cursor: null })}>
            {m.admin_products_show_all_products()}
          </LinkButton>
        }
      >
        {m.admin_price_lists_nothing_fixed()}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={m.admin_stock_no_products_yet()}
      action={<AdminLinkButton to={adminPaths.products.href()}>{m.common_view_products()}</AdminLinkButton>}
    >
      {m.admin_price_lists_no_products()}
    </EmptyState>
  );
}
