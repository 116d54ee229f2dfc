import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { LanguagesForm } from './languages-form.tsx';
import type { LoadedLanguages } from './languages.loader.ts';

const crumbs = () => [
  { label: m.common_settings(), href: paths.adminSettings.href() },
  { label: m.admin_languages_languages() },
];

/** The languages that the shop offers. */
export function LanguagesScreen() {
  const loaded = useLoaderData<LoadedLanguages | null>();
  return (
    <>
      <PageTitle>{m.admin_languages_languages()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.admin_languages_languages()}
          lead={m.admin_languages_lead()}
          above={<Breadcrumbs crumbs={crumbs()} />}
        />
        {loaded ? <LanguagesForm loaded={loaded} /> : <TableSkeleton />}
      </Container>
    </>
  );
}
