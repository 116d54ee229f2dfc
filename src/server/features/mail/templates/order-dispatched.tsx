import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import type { MailTemplate } from './template.ts';

export const orderDispatched: MailTemplate<'order-dispatched'> = {
  subject: ({ data }) => `Your order #${data.orderId} is on its way`,
  Content: ({ data: { orderId, name, trackingNumber }, store }) => (
    <Layout
      store={store}
      preview={trackingNumber ? `Tracking number ${trackingNumber}` : 'It has been dispatched.'}
      heading="Your order is on its way"
    >
      <Greeting name={name} />
      <Paragraph>{`Your order #${orderId} has been dispatched.`}</Paragraph>
      <QuotedText title="Tracking number" text={trackingNumber ?? ''} />
      <OrderButton storeUrl={store.url} orderId={orderId} />
    </Layout>
  ),
};
