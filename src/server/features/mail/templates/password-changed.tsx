import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import { SignInsRevoked } from './components/sign-ins-revoked.tsx';
import type { MailTemplate } from './template.ts';

export const passwordChanged: MailTemplate<'password-changed'> = {
  subject: () => m.mail_your_password_was_changed(),
  Content: ({ data: { name, lostSignIns }, store }) => (
    <Layout store={store} preview={m.mail_your_other_devices_have_been()} heading={m.mail_your_password_was_changed()}>
      <Greeting name={name} />
      <Paragraph>{m.mail_the_password_of_your_account()}</Paragraph>
      {lostSignIns && <SignInsRevoked />}
      <Paragraph>{m.mail_if_this_wasnt_you_please()}</Paragraph>
      <ActionButton label={m.mail_contact_us()} href={store.url + paths.contact.href()} />
    </Layout>
  ),
};
