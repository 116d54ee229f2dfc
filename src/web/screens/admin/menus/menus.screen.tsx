import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { LanguageChoice } from '#web/components/admin/content/language-choice.tsx';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { LinkChoices } from '#web/components/admin/content/link-choices.tsx';
import { MenusForm } from './menus-form.tsx';
import type { LoadedMenus } from './menus.loader.ts';

/** Where the menus are edited. */
export function MenusScreen() {
  const loaded = useLoaderData<LoadedMenus | null>();
  return (
    <>
      <PageTitle>{m.menu_menus()}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={m.menu_menus()}
          lead={m.menu_lead()}
          actions={
            <AdminLinkButton size="sm" to={adminPaths.announcement.href()}>
              {m.menu_announcement()}
            </AdminLinkButton>
          }
        />
        <LanguageChoice locale={loaded?.locale} />
        {loaded ? (
          <div key={loaded.locale}>
            <LinkChoices />
            <MenusForm {...loaded} />
          </div>
        ) : (
          <FormSkeleton />
        )}
      </Container>
    </>
  );
}
