import * as m from '#i18n/messages.ts';
import { Link, useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { ArrowRightIcon } from '#web/ui/layout/icons.tsx';
import { useMember } from '#web/components/admin/member/use-member.ts';
import { mayFollow } from '#web/components/admin/member/page-permissions.ts';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SetUpNotices } from '#web/components/admin/set-up-notices.tsx';
import { BlockedChanges } from './blocked-changes.tsx';
import { Warnings } from '#web/components/admin/warnings.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import type { LoadedDashboard } from './dashboard.loader.ts';
import { Figures } from './figures.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { SetUpList } from './set-up-list.tsx';
import { SalesChart } from './sales-chart.tsx';

/** The figures of the shop and its open tasks (spec §2, D13). */
export function DashboardScreen() {
  const figures = useLoaderData<LoadedDashboard | null>();
  return (
    <>
      <PageTitle>{m.common_dashboard()}</PageTitle>
      <Container className="pb-section">
        <PageHeading compact title={m.common_dashboard()} />
        <SetUpNotices className="mb-6 md:mb-8" />
        <Tiles />
        {figures && (
          <IfPermitted to="settings.edit">
            <SetUpList setUp={figures.setUp} />
          </IfPermitted>
        )}
        {figures ? <DashboardContent figures={figures} /> : <DashboardSkeleton />}
      </Container>
    </>
  );
}

const tiles = [
  { label: m.common_orders, href: adminPaths.orders.href() },
  { label: m.common_categories, href: adminPaths.categories.href() },
  { label: m.common_products, href: adminPaths.products.href() },
  { label: m.common_payments, href: adminPaths.payments.href() },
];

function Tiles() {
  const permissions = useMember()?.permissions ?? [];
  const allowed = tiles.filter(({ href }) => mayFollow(permissions, href));
  if (allowed.length === 0) return null;
  return (
    <nav aria-label={m.admin_dashboard_areas()} className="mb-8 md:mb-10">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {allowed.map(({ label, href }) => (
          <li key={href}>
            <Link
              to={href}
              className="flex min-h-14 items-center justify-between gap-3 rounded-sm border border-hairline bg-surface px-3.5 py-2 xs:px-5 md:min-h-16 md:py-4 font-display text-xl transition-colors hover:border-ink"
            >
              {label()}
              <ArrowRightIcon className="shrink-0 text-muted max-xs:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function DashboardContent({ figures }: { figures: LoadedDashboard }) {
  return (
    <>
      <Warnings warnings={figures.warnings} />
      <BlockedChanges sets={figures.blockedChanges} />
      <Figures figures={figures} />
      <div className="mt-14 grid gap-x-12 gap-y-14 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <SalesChart days={figures.days} />
        <IfPermitted to="orders.view">
          <LatestOrders orders={figures.latestOrders} timeZone={figures.timeZone} />
        </IfPermitted>
      </div>
    </>
  );
}

function DashboardSkeleton() {
  return (
    <>
      <output className="sr-only">{m.common_loading()}</output>
      <Skeleton className="h-64 w-full sm:h-48" />
      <div className="mt-14 grid gap-x-12 gap-y-14 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
    </>
  );
}
