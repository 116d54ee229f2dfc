import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

/** Notifies the previous address of the account. */
export const emailChanged: MailTemplate<'email-changed'> = {
  values: ({ data: { name } }) => ({ name }),
  text: ({ name }) => ({
    subject: m.mail_the_e_mail_address_of(),
    heading: m.mail_your_e_mail_address_was(),
    opening: formatGreeting(name),
    closing: m.mail_if_this_wasnt_you_please(),
  }),
  Content: ({ store, text }) => (
    <Layout store={store} preview={m.mail_e_mails_about_your_account()} heading={text.heading}>
      <Words text={text.opening} />
      <Paragraph>{m.mail_the_e_mail_address_of_your()}</Paragraph>
      <Words text={text.closing} />
      <ActionButton label={m.mail_contact_us()} href={store.url + paths.contact.href()} />
    </Layout>
  ),
};
