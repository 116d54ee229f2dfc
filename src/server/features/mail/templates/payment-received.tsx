import * as m from '#i18n/messages.ts';
import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

export const paymentReceived: MailTemplate<'payment-received'> = {
  subject: ({ data }) => m.mail_we_have_received_your_payment({ orderId: data.orderId }),
  Content: ({ data: { orderId, token, name, currency, amountCents }, store }) => (
    <Layout store={store} preview={m.mail_your_order_is_confirmed()} heading={m.mail_thank_you_for_your_payment()}>
      <Greeting name={name} />
      <Paragraph>{m.mail_we_have_received_for_your({ amount: formatCents(amountCents, currency), orderId })}</Paragraph>
      <OrderButton storeUrl={store.url} orderId={orderId} token={token} />
    </Layout>
  ),
};
