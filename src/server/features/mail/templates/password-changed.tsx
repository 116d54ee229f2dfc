import { paths } from '#contract/paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import { SignInsRevoked } from './components/sign-ins-revoked.tsx';
import type { MailTemplate } from './template.ts';

export const passwordChanged: MailTemplate<'password-changed'> = {
  subject: () => 'Your password was changed',
  Content: ({ data: { name, lostSignIns }, store }) => (
    <Layout store={store} preview="Your other devices have been logged out." heading="Your password was changed">
      <Greeting name={name} />
      <Paragraph>The password of your account was changed, and your other devices have been logged out.</Paragraph>
      {lostSignIns && <SignInsRevoked />}
      <Paragraph>If this wasn’t you, please contact us immediately.</Paragraph>
      <ActionButton label="Contact us" href={store.url + paths.contact.href()} />
    </Layout>
  ),
};
