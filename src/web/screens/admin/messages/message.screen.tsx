import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { formatLanguage } from '#contract/lists.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { messageStatusLabels, senderOf } from '#web/store/contact/message-labels.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectIsMultilingual, selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { type DescriptionItem, DescriptionList } from '#web/ui/layout/description-list.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { AnswerSection } from './answer-section.tsx';
import { MessageActions } from './message-actions.tsx';
import type { LoadedMessage, LoadedSender } from './messages.loader.ts';
import { Sender } from './sender.tsx';
import { MessageText } from './message-text.tsx';
import { useMarkRead } from './use-mark-read.ts';

const crumbs = () => [
  { label: m.admin_messages_messages(), href: adminPaths.messages.href() },
  { label: m.common_message() },
];

/** A message of the contact form, with its sender and its answer. */
export function MessageScreen() {
  const loaded = useLoaderData<{ message: LoadedMessage; sender: LoadedSender | null } | null>();
  const message = loaded?.message;
  return (
    <>
      <PageTitle>{m.common_message()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={message ? senderOf(message) : m.common_message()}
          above={<Breadcrumbs crumbs={crumbs()} />}
          actions={message && <MessageActions message={message} />}
        />
        {loaded ? <LoadedMessageView key={loaded.message._id} {...loaded} /> : <MessageSkeleton />}
      </Container>
    </>
  );
}

function LoadedMessageView({ message, sender }: { message: LoadedMessage; sender: LoadedSender | null }) {
  const timeZone = useAppSelector(selectTimeZone);
  const isMultilingual = useAppSelector(selectIsMultilingual);
  useMarkRead(message);
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
      <div className="space-y-10">
        <MessageText
          title={m.common_message()}
          when={message.createdAt}
          timeZone={timeZone}
          text={message.message}
          note={
            isMultilingual && message.locale !== null
              ? m.admin_messages_language({ language: formatLanguage(message.locale) })
              : undefined
          }
        />
        <AnswerSection message={message} timeZone={timeZone} />
      </div>
      <div className="space-y-10">
        <DescriptionList ruled rows={detailsOf(message, timeZone)} className="border-y border-hairline text-sm" />
        {sender && <Sender sender={sender} timeZone={timeZone} />}
      </div>
    </div>
  );
}

const link = 'break-all underline decoration-outline underline-offset-[0.3em] hover:decoration-current';
const NotGiven = () => <span className="text-muted">{m.admin_messages_not_given()}</span>;

const detailsOf = (message: LoadedMessage, timeZone: string | undefined): DescriptionItem[] => {
  const { firstName, lastName, email, phone, status, createdAt } = message;
  const { label, tone } = messageStatusLabels[status];
  return [
    { label: m.common_status(), value: <Badge tone={tone}>{label()}</Badge> },
    { label: m.common_name(), value: `${firstName} ${lastName}`.trim() || <NotGiven /> },
    {
      label: m.common_e_mail(),
      value: email ? (
        <a href={`mailto:${email}`} className={link}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      ) : (
        <NotGiven />
      ),
    },
    { label: m.common_phone(), value: phone || <NotGiven /> },
    { label: m.common_received(), value: <DateText value={createdAt} withTime timeZone={timeZone} /> },
  ];
};

function MessageSkeleton() {
  return (
    <div>
      <output className="sr-only">{m.common_loading()}</output>
      <Skeleton className="mb-8 h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
