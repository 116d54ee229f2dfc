import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import type { MailData } from './mail-kinds.ts';
import type { MailTemplate, Store } from './template.ts';

export const orderDispatched: MailTemplate<'order-dispatched'> = {
  subject: ({ data: { orderId, pickup, isMoreLeft } }) => {
    if (pickup)
      return isMoreLeft ? m.mail_part_is_ready_number({ orderId }) : m.mail_your_order_is_ready_number({ orderId });
    return isMoreLeft ? m.mail_part_of_your_order_is_on_its({ orderId }) : m.mail_your_order_is_on_its({ orderId });
  },
  Content: ({ data: { pickup, ...parcel }, store }) =>
    pickup ? <Ready {...parcel} pickup={pickup} store={store} /> : <Sent {...parcel} store={store} />,
};

type Parcel = Omit<MailData<'order-dispatched'>, 'pickup'> & { store: Store };
type Pickup = NonNullable<MailData<'order-dispatched'>['pickup']>;

/** One line of text for each line of a parcel. */
const listLines = (lines: Parcel['lines'] = []): string =>
  lines.map(({ name, color, size, quantity }) => joinNames([`${quantity} × ${name}`, color, size])).join('\n');

function Sent({ orderId, token, name, trackingNumber, trackingUrl, lines, isMoreLeft = false, store }: Parcel) {
  return (
    <Layout
      store={store}
      preview={trackingNumber ? m.mail_tracking_number({ trackingNumber }) : m.mail_it_has_been_dispatched()}
      heading={isMoreLeft ? m.mail_part_of_your_order_is_on_its_way() : m.mail_your_order_is_on_its_way()}
    >
      <Greeting name={name} />
      <Paragraph>
        {isMoreLeft
          ? m.mail_part_of_your_order_has_been_dispatched({ orderId })
          : m.mail_your_order_has_been_dispatched({ orderId })}
      </Paragraph>
      <QuotedText title={m.mail_in_this_parcel()} text={listLines(lines)} />
      <QuotedText title={m.mail_tracking_number_label()} text={trackingNumber ?? ''} />
      {trackingUrl !== undefined && <ActionButton label={m.mail_track()} href={trackingUrl} />}
      <OrderButton storeUrl={store.url} orderId={orderId} token={token} />
    </Layout>
  );
}

function Ready({ orderId, token, name, lines, isMoreLeft = false, pickup, store }: Parcel & { pickup: Pickup }) {
  return (
    <Layout store={store} preview={pickup.place} heading={m.mail_your_order_is_ready()}>
      <Greeting name={name} />
      <Paragraph>
        {isMoreLeft ? m.mail_part_can_be_picked_up({ orderId }) : m.mail_your_order_can_be_picked_up({ orderId })}
      </Paragraph>
      {isMoreLeft && <QuotedText title={m.mail_items_to_pick_up()} text={listLines(lines)} />}
      <QuotedText title={m.mail_pickup()} text={[pickup.place, pickup.hours].filter(Boolean).join('\n')} />
      <OrderButton storeUrl={store.url} orderId={orderId} token={token} />
    </Layout>
  );
}
