import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

export const orderCancelled: MailTemplate<'order-cancelled'> = {
  subject: ({ data }) => `Your order #${data.orderId} has been cancelled`,
  Content: ({ data: { orderId, name, unpaid, wasSent }, store }) => (
    <Layout
      store={store}
      preview={unpaid ? 'It was not paid in time.' : `It will not be shipped${wasSent ? ' again' : ''}.`}
      heading="Your order has been cancelled"
    >
      <Greeting name={name} />
      <Paragraph>
        {`Your order #${orderId} has been cancelled${unpaid ? ' because it was not paid in time' : ''}. It will not be shipped${wasSent ? ' again' : ''}.`}
      </Paragraph>
      <Paragraph>If you didn’t expect this, please contact us.</Paragraph>
      <OrderButton storeUrl={store.url} orderId={orderId} />
    </Layout>
  ),
};
