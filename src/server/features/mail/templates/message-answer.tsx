import { formatDate } from '#contract/dates.ts';
import { toSingleLine } from '#contract/shop/greeting.ts';
import { Layout } from './components/layout.tsx';
import { Greeting } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import type { MailTemplate } from './template.ts';

/** Answers a message of the contact form and quotes it. Replies go to the store. */
export const messageAnswer: MailTemplate<'message-answer'> = {
  subject: ({ store }) => `Your message to ${store.name}`,
  replyTo: ({ store }) => ({ name: store.name, address: store.email }),
  Content: ({ data, store }) => (
    <Layout store={store} preview={toSingleLine(data.answer)} heading="Our answer to your message">
      <Greeting name={data.name} />
      <QuotedText title="Our answer" text={data.answer} />
      <QuotedText title={`Your message of ${formatDate(data.sentAt, 'day', store.timeZone)}`} text={data.message} />
    </Layout>
  ),
};
