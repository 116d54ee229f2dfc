import * as m from '#i18n/messages.ts';
import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { takeSaved } from '#web/store/settings/localization.admin.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { BaseCurrency } from './base-currency.tsx';
import { LanguagesForm } from './languages-form.tsx';
import type { LoadedLanguages } from './languages.loader.ts';

const crumbs = () => [
  { label: m.common_settings(), href: adminPaths.settings.href() },
  { label: m.admin_languages_languages() },
];

/** The languages that the shop offers. */
export function LanguagesScreen() {
  const loaded = useLoaderData<LoadedLanguages | null>();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const saved = dispatch(takeSaved());
    if (saved) notify.success(saved === 'currency' ? m.admin_currency_saved() : m.admin_languages_saved());
  }, [dispatch]);
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
        {loaded ? (
          <>
            <LanguagesForm loaded={loaded} />
            <BaseCurrency localization={loaded} />
          </>
        ) : (
          <TableSkeleton />
        )}
      </Container>
    </>
  );
}
