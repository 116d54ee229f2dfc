import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { isMailTemplateKind } from '#contract/content/mail-template-kinds.ts';
import { LanguageChoice } from '#web/components/admin/content/language-choice.tsx';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { mailTemplateLabels } from '#web/store/mail/mail-template-labels.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import type { LoadedMailTemplate } from './mail-templates.loader.ts';
import { TemplateForm } from './template-form.tsx';

/** The texts of the mails of a kind. */
export function MailTemplateScreen() {
  const loaded = useLoaderData<LoadedMailTemplate | null>();
  const kind = loaded?.template.kind ?? '';
  const title = isMailTemplateKind(kind) ? mailTemplateLabels[kind]() : m.common_e_mail();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={title}
          above={
            <Breadcrumbs
              crumbs={[
                { label: m.mail_template_templates(), href: adminPaths.mailTemplates.href(loaded?.locale) },
                { label: title },
              ]}
            />
          }
        />
        <LanguageChoice locale={loaded?.locale} />
        {loaded ? <TemplateForm key={`${kind} ${loaded.locale}`} {...loaded} /> : <FormSkeleton />}
      </Container>
    </>
  );
}
