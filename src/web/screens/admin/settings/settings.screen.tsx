import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { isPermitted } from '#contract/shop/permissions.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { settingsPermissions } from '#web/components/admin/member/settings-permissions.ts';
import { useMember } from '#web/components/admin/member/use-member.ts';
import { SectionLinks } from '#web/components/admin/section-links.tsx';
import { SetUpNotices } from '#web/components/admin/set-up-notices.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import type { LoadedSettings } from './settings.loader.ts';
import { SellingSection } from './selling-section.tsx';
import { SettingsForm } from './settings-form.tsx';

const sections = [
  { id: 'shop', label: m.common_shop },
  { id: 'delivery', label: m.admin_settings_delivery_and_tax },
  { id: 'limits', label: m.admin_settings_limits },
  { id: 'links', label: m.admin_settings_links },
  { id: 'pages', label: m.admin_settings_home_and_about },
  { id: 'head', label: m.admin_settings_search_engines_and_sharing },
  { id: 'search', label: m.common_search },
  { id: 'legal', label: m.admin_settings_legal_texts },
  { id: 'selling', label: m.admin_settings_selling },
  { id: 'dashboard', label: m.common_dashboard },
] as const;

/** The settings of the shop. */
export function SettingsScreen() {
  const loaded = useLoaderData<LoadedSettings | null>();
  return (
    <>
      <PageTitle>{m.common_settings()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.common_settings()}
          lead={m.admin_settings_changes_take_effect_immediately_everywhere()}
          actions={
            <>
              <AdminLinkButton size="sm" to={adminPaths.languages.href()}>
                {m.admin_languages_languages()}
              </AdminLinkButton>
              <AdminLinkButton size="sm" to={adminPaths.priceLists.href()}>
                {m.admin_price_lists_price_lists()}
              </AdminLinkButton>
              <AdminLinkButton size="sm" to={adminPaths.markets.href()}>
                {m.admin_markets_markets()}
              </AdminLinkButton>
              <AdminLinkButton size="sm" to={adminPaths.shipping.href()}>
                {m.common_delivery()}
              </AdminLinkButton>
              <AdminLinkButton size="sm" to={adminPaths.taxes.href()}>
                {m.admin_taxes_taxes()}
              </AdminLinkButton>
            </>
          }
        />
        <SetUpNotices className="mb-6 md:mb-8" />
        {loaded ? <Sections loaded={loaded} /> : <SettingsSkeleton />}
      </Container>
    </>
  );
}

/** The sections that the role allows. */
function Sections({ loaded: { settings, selling, isSetUpListShown } }: { loaded: LoadedSettings }) {
  const permissions = useMember()?.permissions ?? [];
  const allowed = sections.filter(({ id }) => isPermitted(settingsPermissions[id], permissions));
  return (
    <>
      {allowed.length > 1 && <SectionLinks label={m.admin_settings_sections_of_the_settings()} sections={allowed} />}
      {settings && <SettingsForm loaded={settings} />}
      {selling && <SellingSection loaded={selling} />}
      {isSetUpListShown !== undefined && <DashboardSection isSetUpListShown={isSetUpListShown} />}
    </>
  );
}

function SettingsSkeleton() {
  return (
    <div className="space-y-12">
      <output className="sr-only">{m.common_loading()}</output>
      {[0, 1, 2].map((part) => (
        <div key={part} className="grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-56 w-full" />
        </div>
      ))}
    </div>
  );
}
