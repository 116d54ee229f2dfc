import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { inParagraphs, Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

/** The token exists only while the mail is sent. What an admin reads has a placeholder for the link. */
export const passwordReset: MailTemplate<'password-reset'> = {
  values: ({ data: { name } }) => ({ name }),
  text: ({ name }) => ({
    subject: m.mail_set_a_new_password(),
    heading: m.mail_set_a_new_password(),
    opening: inParagraphs(formatGreeting(name), m.mail_we_received_a_request_to()),
    closing: m.mail_if_this_wasnt_you_you(),
  }),
  Content: ({ data: { token }, store, text }) => (
    <Layout store={store} preview={m.mail_the_link_works_once_for_one()} heading={text.heading}>
      <Words text={text.opening} />
      {token === undefined ? (
        <Paragraph>{m.mail_the_link_to_set_a()}</Paragraph>
      ) : (
        <ActionButton label={m.mail_set_a_new_password()} href={store.url + paths.resetPassword.href(token)} />
      )}
      <Words text={text.closing} />
    </Layout>
  ),
};
