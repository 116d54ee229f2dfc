import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import { LinkChoices } from '#web/components/admin/content/link-choices.tsx';
import { LanguageChoice } from '#web/components/admin/content/language-choice.tsx';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { HomeForm } from './home-form.tsx';
import type { LoadedHome } from './home.loader.ts';

/** Where the home page is designed. */
export function AdminHomeScreen() {
  const loaded = useLoaderData<LoadedHome | null>();
  return (
    <>
      <PageTitle>{m.admin_home_home_page()}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={m.admin_home_home_page()}
          lead={m.admin_home_lead()}
          actions={<LinkButton to={paths.home.href()}>{m.admin_home_view()}</LinkButton>}
        />
        <LanguageChoice locale={loaded?.locale} />
        <LinkChoices />
        {loaded ? <HomeForm key={loaded.locale} {...loaded} /> : <FormSkeleton />}
      </Container>
    </>
  );
}
