import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { ThemeForm } from './theme-form.tsx';
import type { LoadedTheme } from './theme.loader.ts';

export function ThemeScreen() {
  const loaded = useLoaderData<LoadedTheme | null>();
  return (
    <>
      <PageTitle>{m.theme_theme()}</PageTitle>
      <Container className="pb-section">
        <PageHeading compact title={m.theme_theme()} lead={m.theme_lead()} />
        {loaded ? <ThemeForm loaded={loaded} /> : <FormSkeleton />}
      </Container>
    </>
  );
}
