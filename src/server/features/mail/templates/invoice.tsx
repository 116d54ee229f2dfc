import * as m from '#i18n/messages.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { inParagraphs, Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

export const invoice: MailTemplate<'invoice'> = {
  values: ({ data: { name, orderId } }) => ({ name, orderId }),
  text: ({ name, orderId }) => ({
    subject: m.mail_invoice_subject({ orderId }),
    heading: m.mail_invoice_heading(),
    opening: inParagraphs(formatGreeting(name), m.mail_invoice_text({ orderId })),
    closing: '',
  }),
  Content: ({ data: { orderId, token }, store, text }) => (
    <Layout store={store} preview={m.mail_invoice_text({ orderId })} heading={text.heading}>
      <Words text={text.opening} />
      <OrderButton storeUrl={store.url} orderId={orderId} token={token} />
      <Words text={text.closing} />
    </Layout>
  ),
};
