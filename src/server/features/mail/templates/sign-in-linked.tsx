import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { SignInsRevoked } from './components/sign-ins-revoked.tsx';
import { Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

/** Notifies the owner of an account that a provider was linked to it. */
export const signInLinked: MailTemplate<'sign-in-linked'> = {
  values: ({ data: { name } }) => ({ name }),
  text: ({ name }) => ({
    subject: m.mail_a_new_way_to_log(),
    heading: m.mail_a_new_way_to_log(),
    opening: formatGreeting(name),
    closing: m.mail_if_this_wasnt_you_please(),
  }),
  Content: ({ data: { lostPassword, lostSignIns }, store, text }) => (
    <Layout store={store} preview={m.mail_you_can_now_log_in()} heading={text.heading}>
      <Words text={text.opening} />
      <Paragraph>{m.mail_you_can_now_log_in_to()}</Paragraph>
      {lostPassword && <Paragraph>{m.mail_because_this_e_mail_address()}</Paragraph>}
      {lostSignIns && <SignInsRevoked />}
      {(lostPassword || lostSignIns) && <Paragraph>{m.mail_your_other_devices_have_been()}</Paragraph>}
      <ActionButton label={m.mail_set_a_new_password()} href={store.url + paths.resetPassword.href()} />
      <Words text={text.closing} />
    </Layout>
  ),
};
