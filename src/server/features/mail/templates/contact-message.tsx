import * as m from '#i18n/messages.ts';
import { toSingleLine } from '#contract/shop/greeting.ts';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import { Words } from './components/words.tsx';
import type { MailData } from './mail-kinds.ts';
import type { MailTemplate } from './template.ts';

type Message = MailData<'contact-message'>;

const nameOf = ({ firstName, lastName }: Message): string => toSingleLine(`${firstName} ${lastName}`);
const titleOf = (sender: string): string =>
  sender === '' ? m.mail_message_from_a_visitor() : m.mail_message_from({ sender });

/** Forwards a message of the contact form to the store. Replies go to the sender of the message. */
export const contactMessage: MailTemplate<'contact-message'> = {
  values: ({ data }) => ({ sender: nameOf(data) || data.email }),
  text: ({ sender }) => ({ subject: titleOf(sender), heading: titleOf(sender), opening: '', closing: '' }),
  replyTo: ({ data }) => (data.email === '' ? undefined : { name: nameOf(data), address: data.email }),
  Content: ({ data, store, text }) => (
    <Layout store={store} preview={toSingleLine(data.message)} heading={text.heading}>
      <Words text={text.opening} />
      <QuotedText title={m.common_message()} text={data.message} />
      <QuotedText title={m.common_name()} text={nameOf(data)} />
      <QuotedText title={m.common_e_mail()} text={data.email} />
      <QuotedText title={m.common_phone()} text={data.phone} />
      {data.email === '' && <Paragraph>{m.mail_the_sender_left_no_e()}</Paragraph>}
      <Words text={text.closing} />
    </Layout>
  ),
};
