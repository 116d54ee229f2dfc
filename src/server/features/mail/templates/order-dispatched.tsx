import * as m from '#i18n/messages.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import type { MailTemplate } from './template.ts';

export const orderDispatched: MailTemplate<'order-dispatched'> = {
  subject: ({ data }) => m.mail_your_order_is_on_its({ orderId: data.orderId }),
  Content: ({ data: { orderId, name, trackingNumber }, store }) => (
    <Layout
      store={store}
      preview={trackingNumber ? m.mail_tracking_number({ trackingNumber }) : m.mail_it_has_been_dispatched()}
      heading={m.mail_your_order_is_on_its_way()}
    >
      <Greeting name={name} />
      <Paragraph>{m.mail_your_order_has_been_dispatched({ orderId })}</Paragraph>
      <QuotedText title={m.mail_tracking_number_label()} text={trackingNumber ?? ''} />
      <OrderButton storeUrl={store.url} orderId={orderId} />
    </Layout>
  ),
};
