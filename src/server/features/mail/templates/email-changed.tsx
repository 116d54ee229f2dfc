import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** Notifies the previous address of the account. */
export const emailChanged: MailTemplate<'email-changed'> = {
  subject: () => m.mail_the_e_mail_address_of(),
  Content: ({ data, store }) => (
    <Layout store={store} preview={m.mail_e_mails_about_your_account()} heading={m.mail_your_e_mail_address_was()}>
      <Greeting name={data.name} />
      <Paragraph>{m.mail_the_e_mail_address_of_your()}</Paragraph>
      <Paragraph>{m.mail_if_this_wasnt_you_please()}</Paragraph>
      <ActionButton label={m.mail_contact_us()} href={store.url + paths.contact.href()} />
    </Layout>
  ),
};
