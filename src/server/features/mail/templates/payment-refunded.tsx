import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

export const paymentRefunded: MailTemplate<'payment-refunded'> = {
  subject: ({ data }) => `Your refund for order #${data.orderId} is on its way`,
  Content: ({ data: { orderId, name, amountCents }, store }) => (
    <Layout
      store={store}
      preview={`We are refunding ${formatCents(amountCents)} to you.`}
      heading="Your refund is on its way"
    >
      <Greeting name={name} />
      <Paragraph>
        {`We are refunding ${formatCents(amountCents)} for your order #${orderId} to your original payment method. It can take a few days to appear on your statement.`}
      </Paragraph>
      <OrderButton storeUrl={store.url} orderId={orderId} />
    </Layout>
  ),
};
