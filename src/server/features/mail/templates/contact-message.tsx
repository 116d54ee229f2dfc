import { toSingleLine } from '#contract/shop/greeting.ts';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import type { MailData } from './mail-kinds.ts';
import type { MailTemplate } from './template.ts';

type Message = MailData<'contact-message'>;

const nameOf = ({ firstName, lastName }: Message): string => toSingleLine(`${firstName} ${lastName}`);
const titleOf = (data: Message): string => `Message from ${nameOf(data) || data.email || 'a visitor'}`;

/** Forwards a message of the contact form to the store. Replies go to the sender of the message. */
export const contactMessage: MailTemplate<'contact-message'> = {
  subject: ({ data }) => titleOf(data),
  replyTo: ({ data }) => (data.email === '' ? undefined : { name: nameOf(data), address: data.email }),
  Content: ({ data, store }) => (
    <Layout store={store} preview={toSingleLine(data.message)} heading={titleOf(data)}>
      <QuotedText title="Message" text={data.message} />
      <QuotedText title="Name" text={nameOf(data)} />
      <QuotedText title="E-mail" text={data.email} />
      <QuotedText title="Phone" text={data.phone} />
      {data.email === '' && <Paragraph>The sender left no e-mail address to reply to.</Paragraph>}
    </Layout>
  ),
};
