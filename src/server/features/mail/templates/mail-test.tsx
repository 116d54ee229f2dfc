import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** Shows an admin that the shop can send e-mails. */
export const mailTest: MailTemplate<'mail-test'> = {
  subject: ({ store }) => `${store.name} can send e-mails`,
  Content: ({ data: { name }, store }) => (
    <Layout store={store} preview="This is a test." heading="Your shop can send e-mails">
      <Greeting name={name} />
      <Paragraph>
        This is the test that you asked for. Order confirmations and answers reach your customers the same way.
      </Paragraph>
    </Layout>
  ),
};
