import { paths } from '#contract/paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import { SignInsRevoked } from './components/sign-ins-revoked.tsx';
import type { MailTemplate } from './template.ts';

/** Notifies the owner of an account that a provider was linked to it. */
export const signInLinked: MailTemplate<'sign-in-linked'> = {
  subject: () => 'A new way to log in was added',
  Content: ({ data: { name, lostPassword, lostSignIns }, store }) => (
    <Layout
      store={store}
      preview="You can now log in to your account through your sign-in provider."
      heading="A new way to log in was added"
    >
      <Greeting name={name} />
      <Paragraph>
        You can now log in to your account through the sign-in provider that uses this e-mail address.
      </Paragraph>
      {lostPassword && (
        <Paragraph>
          Because this e-mail address had not been confirmed before, your old password no longer works. You can set a
          new password at any time.
        </Paragraph>
      )}
      {lostSignIns && <SignInsRevoked />}
      {(lostPassword || lostSignIns) && <Paragraph>Your other devices have been logged out.</Paragraph>}
      <ActionButton label="Set a new password" href={store.url + paths.resetPassword.href()} />
      <Paragraph>If this wasn’t you, please contact us immediately.</Paragraph>
    </Layout>
  ),
};
