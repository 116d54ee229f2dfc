import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

export const orderCancelled: MailTemplate<'order-cancelled'> = {
  subject: ({ data }) => `Your order #${data.orderId} is cancelled`,
  Content: ({ data: { orderId, name, unpaid }, store }) => (
    <Layout
      store={store}
      preview={unpaid ? 'It was not paid in time.' : 'It will not be sent.'}
      heading="Your order is cancelled"
    >
      <Greeting name={name} />
      <Paragraph>
        {`Your order #${orderId} is cancelled${unpaid ? ', because it was not paid in time' : ''}. It will not be sent.`}
      </Paragraph>
      <Paragraph>If you did not want this, please contact us.</Paragraph>
      <OrderButton storeUrl={store.url} orderId={orderId} />
    </Layout>
  ),
};
