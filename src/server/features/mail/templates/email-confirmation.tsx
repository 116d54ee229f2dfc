import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** The token exists only while the mail is sent. What an admin reads has a placeholder for the link. */
export const emailConfirmation: MailTemplate<'email-confirmation'> = {
  subject: () => m.mail_confirm_your_e_mail(),
  Content: ({ data: { name, token }, store }) => (
    <Layout store={store} preview={m.mail_the_link_works_once_for()} heading={m.mail_confirm_your_e_mail()}>
      <Greeting name={name} />
      <Paragraph>{m.mail_please_confirm_that_this_e()}</Paragraph>
      {token === undefined ? (
        <Paragraph>{m.mail_the_link_to_confirm_the()}</Paragraph>
      ) : (
        <ActionButton label={m.mail_confirm_e_mail()} href={store.url + paths.confirmEmail.href(token)} />
      )}
      <Paragraph>{m.mail_if_you_dont_have_an()}</Paragraph>
    </Layout>
  ),
};
