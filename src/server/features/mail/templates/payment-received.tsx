import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

export const paymentReceived: MailTemplate<'payment-received'> = {
  subject: ({ data }) => `We have received your payment for order #${data.orderId}`,
  Content: ({ data: { orderId, name, amountCents }, store }) => (
    <Layout store={store} preview="Your order is confirmed." heading="Thank you for your payment">
      <Greeting name={name} />
      <Paragraph>
        {`We have received ${formatCents(amountCents)} for your order #${orderId}. Your order is confirmed.`}
      </Paragraph>
      <OrderButton storeUrl={store.url} orderId={orderId} />
    </Layout>
  ),
};
