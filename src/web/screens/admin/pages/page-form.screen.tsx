import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { LinkChoices } from '#web/components/admin/content/link-choices.tsx';
import { LanguageChoice } from '#web/components/admin/content/language-choice.tsx';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { PageForm } from './page-form.tsx';
import { titleOf } from './page-titles.ts';
import type { LoadedPageForm } from './pages.loader.ts';

/** The form of a new or a stored page, in one of the languages of the shop. */
export function PageFormScreen() {
  const loaded = useLoaderData<LoadedPageForm | null>();
  const page = loaded?.page;
  const title = page ? titleOf(page) || m.admin_pages_edit() : m.admin_pages_add();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={<bdi>{title}</bdi>}
          above={
            <Breadcrumbs crumbs={[{ label: m.admin_pages_pages(), href: adminPaths.pages.href() }, { label: title }]} />
          }
          actions={
            page?.status === 'published' && (
              <LinkButton to={page.path}>
                <Message message={m.admin_pages_view_in_shop} inputs={{ title }} markup={{ hidden }} />
              </LinkButton>
            )
          }
        />
        {page && <LanguageChoice locale={loaded.locale} />}
        <LinkChoices />
        {loaded ? <PageForm key={`${page?._id ?? 'new'} ${loaded.locale}`} {...loaded} /> : <FormSkeleton />}
      </Container>
    </>
  );
}
