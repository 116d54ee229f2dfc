import * as m from '#i18n/messages.ts';
import { useLoaderData, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { mailStatusLabels } from '#web/store/mail/mail-labels.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { ViewLinks } from '#web/ui/table/view-links.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { type DescriptionItem, DescriptionList } from '#web/ui/layout/description-list.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { MailFrame } from '#web/components/admin/mail-frame.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { MailError } from './mail-error.tsx';
import type { LoadedMail } from './mails.loader.ts';
import { SendAgain } from './send-again.tsx';

/** An e-mail of the outbox, with its state and content. */
export function MailScreen() {
  const mail = useLoaderData<LoadedMail | null>();
  return (
    <>
      <PageTitle>{m.common_e_mail()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={mail ? <bdi>{mail.subject}</bdi> : m.common_e_mail()}
          above={
            <Breadcrumbs
              crumbs={[{ label: m.common_mails(), href: adminPaths.mails.href() }, { label: m.common_e_mail() }]}
            />
          }
          actions={
            mail &&
            mail.canSendAgain && (
              <IfPermitted to="mails.send">
                <SendAgain mailId={mail._id} />
              </IfPermitted>
            )
          }
        />
        {mail ? <MailContent mail={mail} /> : <MailSkeleton />}
      </Container>
    </>
  );
}

function detailsOf(mail: LoadedMail, timeZone: string | undefined): DescriptionItem[] {
  const { recipient, status, createdAt, sentAt, nextAttemptAt, attempts, lastError } = mail;
  const { label, tone } = mailStatusLabels[status];
  return [
    {
      label: m.common_recipient(),
      value: (
        <bdi dir="ltr" className="wrap-anywhere">
          {recipient}
        </bdi>
      ),
    },
    { label: m.common_status(), value: <Badge tone={tone}>{label()}</Badge> },
    { label: m.admin_mails_created(), value: <DateText value={createdAt} withTime timeZone={timeZone} /> },
    ...(sentAt
      ? [{ label: m.admin_mails_sent(), value: <DateText value={sentAt} withTime timeZone={timeZone} /> }]
      : []),
    ...(nextAttemptAt && attempts > 0
      ? [
          {
            label: m.admin_mails_next_attempt(),
            value: <DateText value={nextAttemptAt} withTime timeZone={timeZone} />,
          },
        ]
      : []),
    ...(attempts > 0 ? [{ label: m.admin_mails_attempts(), value: attempts }] : []),
    ...(lastError ? [{ label: m.admin_mails_last_error(), value: <MailError error={lastError} /> }] : []),
  ];
}

function MailContent({ mail }: { mail: LoadedMail }) {
  const [search] = useSearchParams();
  const timeZone = useAppSelector(selectTimeZone);
  const isPlain = search.get('as') === 'text';
  return (
    <>
      <DescriptionList
        ruled
        rows={detailsOf(mail, timeZone)}
        className="mb-8 max-w-xl border-y border-hairline text-sm"
      />
      <ViewLinks
        label={m.admin_mails_format()}
        links={[
          { label: 'HTML', href: adminPaths.mail.href(mail._id), current: !isPlain },
          { label: m.admin_mails_plain_text(), href: adminPaths.mail.href(mail._id, 'text'), current: isPlain },
        ]}
      />
      {isPlain ? (
        <pre dir="auto" className="border border-hairline bg-surface p-6 text-sm break-words whitespace-pre-wrap">
          {mail.text}
        </pre>
      ) : (
        <MailFrame html={mail.html} title={m.admin_mails_e_mail({ subject: mail.subject })} />
      )}
    </>
  );
}

function MailSkeleton() {
  return (
    <div>
      <output className="sr-only">{m.common_loading()}</output>
      <Skeleton className="mb-8 h-40 w-full" />
      <Skeleton className="h-[48rem] w-full" />
    </div>
  );
}
