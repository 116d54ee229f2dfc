import * as m from '#i18n/messages.ts';
import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** Shows an admin that the shop can send e-mails. */
export const mailTest: MailTemplate<'mail-test'> = {
  subject: ({ store }) => m.mail_can_send_e_mails({ name: store.name }),
  Content: ({ data: { name }, store }) => (
    <Layout store={store} preview={m.mail_this_is_a_test()} heading={m.mail_your_shop_can_send_e_mails()}>
      <Greeting name={name} />
      <Paragraph>{m.mail_this_is_the_test_that_you()}</Paragraph>
    </Layout>
  ),
};
