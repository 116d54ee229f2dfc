import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { LanguageChoice } from '#web/components/admin/content/language-choice.tsx';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { LinkChoices } from '#web/components/admin/content/link-choices.tsx';
import type { LoadedAnnouncement } from './menus.loader.ts';

const crumbs = () => [{ label: m.menu_menus(), href: adminPaths.menus.href() }, { label: m.menu_announcement() }];

/** Where the announcement is edited. */
export function AnnouncementScreen() {
  const loaded = useLoaderData<LoadedAnnouncement | null>();
  return (
    <>
      <PageTitle>{m.menu_announcement()}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={m.menu_announcement()}
          lead={m.menu_announcement_lead()}
          above={<Breadcrumbs crumbs={crumbs()} />}
        />
        <LanguageChoice locale={loaded?.locale} />
        {loaded ? (
          <div key={loaded.locale}>
            <LinkChoices />
            <AnnouncementForm {...loaded} />
          </div>
        ) : (
          <FormSkeleton />
        )}
      </Container>
    </>
  );
}
