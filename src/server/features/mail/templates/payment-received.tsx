import * as m from '#i18n/messages.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

export const paymentReceived: MailTemplate<'payment-received'> = {
  values: ({ data: { name, orderId, amountCents, currency } }) => ({
    name,
    orderId,
    amount: formatCents(amountCents, currency),
  }),
  text: ({ name, orderId }) => ({
    subject: m.mail_we_have_received_your_payment({ orderId }),
    heading: m.mail_thank_you_for_your_payment(),
    opening: formatGreeting(name),
    closing: '',
  }),
  Content: ({ data: { orderId, token, currency, amountCents }, store, text }) => (
    <Layout store={store} preview={m.mail_your_order_is_confirmed()} heading={text.heading}>
      <Words text={text.opening} />
      <Paragraph>{m.mail_we_have_received_for_your({ amount: formatCents(amountCents, currency), orderId })}</Paragraph>
      <OrderButton storeUrl={store.url} orderId={orderId} token={token} />
      <Words text={text.closing} />
    </Layout>
  ),
};
