import { useLoaderData } from 'react-router';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SectionLinks } from '#web/components/admin/section-links.tsx';
import { SetUpNotices } from '#web/components/admin/set-up-notices.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import type { LoadedSettings } from './settings.loader.ts';
import { SettingsForm } from './settings-form.tsx';
import { TeamSection } from '#web/screens/admin/settings/team/team-section.tsx';

const sections = [
  { id: 'shop', label: 'Shop' },
  { id: 'delivery', label: 'Delivery and tax' },
  { id: 'limits', label: 'Limits' },
  { id: 'links', label: 'Links' },
  { id: 'pages', label: 'Home and About' },
  { id: 'head', label: 'Search engines and sharing' },
  { id: 'search', label: 'Search' },
  { id: 'legal', label: 'Legal texts' },
  { id: 'team', label: 'Team' },
  { id: 'dashboard', label: 'Dashboard' },
] as const;

/** The settings of the shop. */
export function SettingsScreen() {
  const loaded = useLoaderData<LoadedSettings | null>();
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading compact title="Settings" lead="Changes take effect immediately, everywhere in the shop." />
        <SetUpNotices className="mb-6 md:mb-8" />
        {loaded ? (
          <>
            <SectionLinks label="Sections of the settings" sections={sections} />
            <SettingsForm loaded={loaded.settings} />
            <TeamSection team={loaded.team} />
            <DashboardSection isSetUpListShown={loaded.isSetUpListShown} />
          </>
        ) : (
          <SettingsSkeleton />
        )}
      </Container>
    </>
  );
}

function SettingsSkeleton() {
  return (
    <div className="space-y-12">
      <output className="sr-only">Loading</output>
      {[0, 1, 2].map((part) => (
        <div key={part} className="grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-56 w-full" />
        </div>
      ))}
    </div>
  );
}
