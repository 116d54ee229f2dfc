import { paths } from '#contract/paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** To the address that the account had before. */
export const emailChanged: MailTemplate<'email-changed'> = {
  subject: () => 'The e-mail address of your account was changed',
  Content: ({ data, store }) => (
    <Layout
      store={store}
      preview="E-mails about your account go to another address now."
      heading="Your e-mail address was changed"
    >
      <Greeting name={data.name} />
      <Paragraph>
        Your account now has another e-mail address. E-mails about your account and your orders go there.
      </Paragraph>
      <Paragraph>If this was not you, please contact us at once.</Paragraph>
      <ActionButton label="Contact us" href={store.url + paths.contact.href()} />
    </Layout>
  ),
};
