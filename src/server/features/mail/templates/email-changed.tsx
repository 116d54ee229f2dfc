import { paths } from '#contract/paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** Notifies the previous address of the account. */
export const emailChanged: MailTemplate<'email-changed'> = {
  subject: () => 'The e-mail address of your account was changed',
  Content: ({ data, store }) => (
    <Layout
      store={store}
      preview="E-mails about your account now go to another address."
      heading="Your e-mail address was changed"
    >
      <Greeting name={data.name} />
      <Paragraph>
        The e-mail address of your account was changed. E-mails about your account and your orders now go to the new
        address.
      </Paragraph>
      <Paragraph>If this wasn’t you, please contact us immediately.</Paragraph>
      <ActionButton label="Contact us" href={store.url + paths.contact.href()} />
    </Layout>
  ),
};
