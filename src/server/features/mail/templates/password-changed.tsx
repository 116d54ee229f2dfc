import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { SignInsRevoked } from './components/sign-ins-revoked.tsx';
import { Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

export const passwordChanged: MailTemplate<'password-changed'> = {
  values: ({ data: { name } }) => ({ name }),
  text: ({ name }) => ({
    subject: m.mail_your_password_was_changed(),
    heading: m.mail_your_password_was_changed(),
    opening: formatGreeting(name),
    closing: m.mail_if_this_wasnt_you_please(),
  }),
  Content: ({ data: { lostSignIns }, store, text }) => (
    <Layout store={store} preview={m.mail_your_other_devices_have_been()} heading={text.heading}>
      <Words text={text.opening} />
      <Paragraph>{m.mail_the_password_of_your_account()}</Paragraph>
      {lostSignIns && <SignInsRevoked />}
      <Words text={text.closing} />
      <ActionButton label={m.mail_contact_us()} href={store.url + paths.contact.href()} />
    </Layout>
  ),
};
