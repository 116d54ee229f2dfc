import * as m from '#i18n/messages.ts';
import { formatDate } from '#contract/dates.ts';
import { toSingleLine } from '#contract/shop/greeting.ts';
import { Layout } from './components/layout.tsx';
import { Greeting } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import type { MailTemplate } from './template.ts';

/** Answers a message of the contact form and quotes it. Replies go to the store. */
export const messageAnswer: MailTemplate<'message-answer'> = {
  subject: ({ store }) => m.mail_your_message_to({ name: store.name }),
  replyTo: ({ store }) => ({ name: store.name, address: store.email }),
  Content: ({ data, store }) => (
    <Layout store={store} preview={toSingleLine(data.answer)} heading={m.mail_our_answer_to_your_message()}>
      <Greeting name={data.name} />
      <QuotedText title={m.mail_our_answer()} text={data.answer} />
      <QuotedText
        title={m.mail_your_message_of({ date: formatDate(data.sentAt, 'day', store.timeZone) })}
        text={data.message}
      />
    </Layout>
  ),
};
