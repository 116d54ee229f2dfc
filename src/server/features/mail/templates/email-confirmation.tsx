import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { inParagraphs, Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

/** The token exists only while the mail is sent. What an admin reads has a placeholder for the link. */
export const emailConfirmation: MailTemplate<'email-confirmation'> = {
  values: ({ data: { name } }) => ({ name }),
  text: ({ name }) => ({
    subject: m.mail_confirm_your_e_mail(),
    heading: m.mail_confirm_your_e_mail(),
    opening: inParagraphs(formatGreeting(name), m.mail_please_confirm_that_this_e()),
    closing: m.mail_if_you_dont_have_an(),
  }),
  Content: ({ data: { token }, store, text }) => (
    <Layout store={store} preview={m.mail_the_link_works_once_for()} heading={text.heading}>
      <Words text={text.opening} />
      {token === undefined ? (
        <Paragraph>{m.mail_the_link_to_confirm_the()}</Paragraph>
      ) : (
        <ActionButton label={m.mail_confirm_e_mail()} href={store.url + paths.confirmEmail.href(token)} />
      )}
      <Words text={text.closing} />
    </Layout>
  ),
};
