import { paths } from '#contract/paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** The token exists only while the mail is sent. What an admin reads has a placeholder for the link. */
export const passwordReset: MailTemplate<'password-reset'> = {
  subject: () => 'Set a new password',
  Content: ({ data: { name, token }, store }) => (
    <Layout store={store} preview="The link works once, for one hour." heading="Set a new password">
      <Greeting name={name} />
      <Paragraph>
        We received a request to set a new password for your account. The link works once, for one hour.
      </Paragraph>
      {token === undefined ? (
        <Paragraph>
          [The link to set a new password goes here. It is created when this e-mail is sent, and it is not stored.]
        </Paragraph>
      ) : (
        <ActionButton label="Set a new password" href={store.url + paths.resetPassword.href(token)} />
      )}
      <Paragraph>If this wasn’t you, you can ignore this e-mail. Your password stays the same.</Paragraph>
    </Layout>
  ),
};
