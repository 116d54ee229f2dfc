import * as m from '#i18n/messages.ts';
import type { Locale } from '#i18n/locale.ts';
import { Link, useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import {
  isMailTemplateKind,
  type MailTemplateGroup,
  mailTemplateGroups,
} from '#contract/content/mail-template-kinds.ts';
import { LanguageChoice } from '#web/components/admin/content/language-choice.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import type { MailTemplateSummary } from '#web/store/mail/mail-templates.admin.ts';
import { mailTemplateGroupLabels, mailTemplateLabels } from '#web/store/mail/mail-template-labels.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import type { LoadedMailTemplates } from './mail-templates.loader.ts';

const groups = Object.keys(mailTemplateGroups) as MailTemplateGroup[];

/** The kinds of mail by group, and which of them have texts of the merchant. */
export function MailTemplatesScreen() {
  const loaded = useLoaderData<LoadedMailTemplates | null>();
  return (
    <>
      <PageTitle>{m.mail_template_templates()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading compact title={m.mail_template_templates()} lead={m.mail_template_intro()} />
        <LanguageChoice locale={loaded?.locale} />
        {loaded ? (
          <div className="space-y-10">
            {groups.map((group) => (
              <Group key={group} group={group} templates={loaded.templates} locale={loaded.locale} />
            ))}
          </div>
        ) : (
          <TableSkeleton />
        )}
      </Container>
    </>
  );
}

type GroupProps = { group: MailTemplateGroup; templates: readonly MailTemplateSummary[]; locale: Locale | undefined };

function Group({ group, templates, locale }: GroupProps) {
  const label = mailTemplateGroupLabels[group]();
  return (
    <section aria-label={label}>
      <h2 className="mb-3 font-sans text-base font-medium">{label}</h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {templates
          .filter(({ kind }) => Object.hasOwn(mailTemplateGroups[group], kind))
          .map((template) => (
            <Row key={template.kind} template={template} locale={locale} />
          ))}
      </ul>
    </section>
  );
}

function Row({
  template: { kind, subject, isDefault },
  locale,
}: Omit<GroupProps, 'group' | 'templates'> & { template: MailTemplateSummary }) {
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 hover:bg-wash">
      <span className="min-w-0">
        <Link
          to={adminPaths.mailTemplate.href(kind, locale)}
          className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {isMailTemplateKind(kind) ? mailTemplateLabels[kind]() : kind}
        </Link>
        <bdi className="block text-sm wrap-anywhere text-muted">{subject}</bdi>
      </span>
      {!isDefault && <Badge tone="accent">{m.mail_template_changed()}</Badge>}
    </li>
  );
}
