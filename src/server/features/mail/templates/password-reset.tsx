import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** The token exists only while the mail is sent. What an admin reads has a placeholder for the link. */
export const passwordReset: MailTemplate<'password-reset'> = {
  subject: () => m.mail_set_a_new_password(),
  Content: ({ data: { name, token }, store }) => (
    <Layout store={store} preview={m.mail_the_link_works_once_for_one()} heading={m.mail_set_a_new_password()}>
      <Greeting name={name} />
      <Paragraph>{m.mail_we_received_a_request_to()}</Paragraph>
      {token === undefined ? (
        <Paragraph>{m.mail_the_link_to_set_a()}</Paragraph>
      ) : (
        <ActionButton label={m.mail_set_a_new_password()} href={store.url + paths.resetPassword.href(token)} />
      )}
      <Paragraph>{m.mail_if_this_wasnt_you_you()}</Paragraph>
    </Layout>
  ),
};
