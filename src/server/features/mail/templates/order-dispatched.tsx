import * as m from '#i18n/messages.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import type { MailData } from './mail-kinds.ts';
import type { MailTemplate, Store } from './template.ts';

export const orderDispatched: MailTemplate<'order-dispatched'> = {
  subject: ({ data: { orderId, pickup } }) =>
    pickup ? m.mail_your_order_is_ready_number({ orderId }) : m.mail_your_order_is_on_its({ orderId }),
  Content: ({ data: { pickup, ...parcel }, store }) =>
    pickup ? <Ready {...parcel} pickup={pickup} store={store} /> : <Sent {...parcel} store={store} />,
};

type Parcel = Omit<MailData<'order-dispatched'>, 'pickup'> & { store: Store };
type Pickup = NonNullable<MailData<'order-dispatched'>['pickup']>;

function Sent({ orderId, token, name, trackingNumber, store }: Parcel) {
  return (
    <Layout
      store={store}
      preview={trackingNumber ? m.mail_tracking_number({ trackingNumber }) : m.mail_it_has_been_dispatched()}
      heading={m.mail_your_order_is_on_its_way()}
    >
      <Greeting name={name} />
      <Paragraph>{m.mail_your_order_has_been_dispatched({ orderId })}</Paragraph>
      <QuotedText title={m.mail_tracking_number_label()} text={trackingNumber ?? ''} />
      <OrderButton storeUrl={store.url} orderId={orderId} token={token} />
    </Layout>
  );
}

function Ready({ orderId, token, name, pickup: { place, hours }, store }: Parcel & { pickup: Pickup }) {
  return (
    <Layout store={store} preview={place} heading={m.mail_your_order_is_ready()}>
      <Greeting name={name} />
      <Paragraph>{m.mail_your_order_can_be_picked_up({ orderId })}</Paragraph>
      <QuotedText title={m.mail_pickup()} text={[place, hours].filter(Boolean).join('\n')} />
      <OrderButton storeUrl={store.url} orderId={orderId} token={token} />
    </Layout>
  );
}
