import { paths } from '#contract/paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** The token exists only while the mail is sent. What an admin reads has a placeholder for the link. */
export const emailConfirmation: MailTemplate<'email-confirmation'> = {
  subject: () => 'Confirm your e-mail',
  Content: ({ data: { name, token }, store }) => (
    <Layout store={store} preview="The link works once, for a day." heading="Confirm your e-mail">
      <Greeting name={name} />
      <Paragraph>
        Please confirm that this e-mail address is yours. The link works once, for a day, while you are logged in.
      </Paragraph>
      {token === undefined ? (
        <Paragraph>
          [The link to confirm the e-mail goes here. It is created when this e-mail is sent, and it is not stored.]
        </Paragraph>
      ) : (
        <ActionButton label="Confirm e-mail" href={store.url + paths.confirmEmail.href(token)} />
      )}
      <Paragraph>If you don’t have an account with us, you can ignore this e-mail.</Paragraph>
    </Layout>
  ),
};
