import * as m from '#i18n/messages.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { Layout } from './components/layout.tsx';
import { inParagraphs, Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

/** Shows an admin that the shop can send e-mails. */
export const mailTest: MailTemplate<'mail-test'> = {
  values: ({ data: { name } }) => ({ name }),
  text: ({ name, shop }) => ({
    subject: m.mail_can_send_e_mails({ name: shop }),
    heading: m.mail_your_shop_can_send_e_mails(),
    opening: inParagraphs(formatGreeting(name), m.mail_this_is_the_test_that_you()),
    closing: '',
  }),
  Content: ({ store, text }) => (
    <Layout store={store} preview={m.mail_this_is_a_test()} heading={text.heading}>
      <Words text={text.opening} />
      <Words text={text.closing} />
    </Layout>
  ),
};
