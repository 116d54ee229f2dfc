import * as m from '#i18n/messages.ts';
import { formatDate } from '#contract/dates.ts';
import { formatGreeting, toSingleLine } from '#contract/shop/greeting.ts';
import { Layout } from './components/layout.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import { Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

/** Answers a message of the contact form and quotes it. Replies go to the store. */
export const messageAnswer: MailTemplate<'message-answer'> = {
  values: ({ data: { name } }) => ({ name }),
  text: ({ name, shop }) => ({
    subject: m.mail_your_message_to({ name: shop }),
    heading: m.mail_our_answer_to_your_message(),
    opening: formatGreeting(name),
    closing: '',
  }),
  replyTo: ({ store }) => ({ name: store.name, address: store.email }),
  Content: ({ data, store, text }) => (
    <Layout store={store} preview={toSingleLine(data.answer)} heading={text.heading}>
      <Words text={text.opening} />
      <QuotedText title={m.mail_our_answer()} text={data.answer} />
      <QuotedText
        title={m.mail_your_message_of({ date: formatDate(data.sentAt, 'day', store.timeZone) })}
        text={data.message}
      />
      <Words text={text.closing} />
    </Layout>
  ),
};
