import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { ActionButton } from './components/action-button.tsx';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import { Words } from './components/words.tsx';
import type { MailData } from './mail-kinds.ts';
import type { MailTemplate, MailText, Store } from './template.ts';

type Parcel = MailData<'order-dispatched'>;

function variantOf({ pickup, isMoreLeft }: Parcel) {
  if (pickup) return isMoreLeft ? 'order-pickup-part' : 'order-pickup';
  return isMoreLeft ? 'order-dispatched-part' : 'order-dispatched';
}

function subjectOf(orderId: string, parcel: Parcel): string {
  switch (variantOf(parcel)) {
    case 'order-pickup':
      return m.mail_your_order_is_ready_number({ orderId });
    case 'order-pickup-part':
      return m.mail_part_is_ready_number({ orderId });
    case 'order-dispatched-part':
      return m.mail_part_of_your_order_is_on_its({ orderId });
    default:
      return m.mail_your_order_is_on_its({ orderId });
  }
}

function headingOf({ pickup, isMoreLeft }: Parcel): string {
  if (pickup) return m.mail_your_order_is_ready();
  return isMoreLeft ? m.mail_part_of_your_order_is_on_its_way() : m.mail_your_order_is_on_its_way();
}

export const orderDispatched: MailTemplate<'order-dispatched'> = {
  variant: variantOf,
  values: ({ data: { name, orderId } }) => ({ name, orderId }),
  text: ({ name, orderId }, { data }) => ({
    subject: subjectOf(orderId, data),
    heading: headingOf(data),
    opening: formatGreeting(name),
    closing: '',
  }),
  Content: ({ data: { pickup, ...parcel }, store, text }) => {
    const props = { ...parcel, store, text };
    return pickup ? <Ready {...props} pickup={pickup} /> : <Sent {...props} />;
  },
};

type ParcelProps = Omit<Parcel, 'pickup'> & { store: Store; text: MailText };
type Pickup = NonNullable<Parcel['pickup']>;

/** One line of text for each line of a parcel. */
const listLines = (lines: Parcel['lines'] = []): string =>
  lines.map(({ name, color, size, quantity }) => joinNames([`${quantity} × ${name}`, color, size])).join('\n');

function Sent({ orderId, token, trackingNumber, trackingUrl, lines, isMoreLeft = false, store, text }: ParcelProps) {
  return (
    <Layout
      store={store}
      preview={trackingNumber ? m.mail_tracking_number({ trackingNumber }) : m.mail_it_has_been_dispatched()}
      heading={text.heading}
    >
      <Words text={text.opening} />
      <Paragraph>
        {isMoreLeft
          ? m.mail_part_of_your_order_has_been_dispatched({ orderId })
          : m.mail_your_order_has_been_dispatched({ orderId })}
      </Paragraph>
      <QuotedText title={m.mail_in_this_parcel()} text={listLines(lines)} />
      <QuotedText title={m.mail_tracking_number_label()} text={trackingNumber ?? ''} />
      {trackingUrl !== undefined && <ActionButton label={m.mail_track()} href={trackingUrl} />}
      <OrderButton storeUrl={store.url} orderId={orderId} token={token} />
      <Words text={text.closing} />
    </Layout>
  );
}

function Ready({ orderId, token, lines, isMoreLeft = false, pickup, store, text }: ParcelProps & { pickup: Pickup }) {
  return (
    <Layout store={store} preview={pickup.place} heading={text.heading}>
      <Words text={text.opening} />
      <Paragraph>
        {isMoreLeft ? m.mail_part_can_be_picked_up({ orderId }) : m.mail_your_order_can_be_picked_up({ orderId })}
      </Paragraph>
      {isMoreLeft && <QuotedText title={m.mail_items_to_pick_up()} text={listLines(lines)} />}
      <QuotedText title={m.mail_pickup()} text={[pickup.place, pickup.hours].filter(Boolean).join('\n')} />
      <OrderButton storeUrl={store.url} orderId={orderId} token={token} />
      <Words text={text.closing} />
    </Layout>
  );
}
