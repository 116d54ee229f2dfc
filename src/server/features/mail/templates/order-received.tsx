import * as m from '#i18n/messages.ts';
import { deliveryNote, formatAddress } from '#contract/account/address-format.ts';
import { formatArrival } from '#contract/order/arrival.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { OrderLines } from './components/order-lines.tsx';
import { OrderTotals } from './components/order-totals.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import { inParagraphs, Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

/** Says how long the order can be paid, in minutes, hours or days. Rounds down, so that a shopper never pays too late. */
export const payWithin = (hours: number): string => {
  if (hours < 2) return m.mail_if_you_have_not_paid_minutes({ minutes: Math.floor(hours * 60) });
  return hours < 72
    ? m.mail_if_you_have_not_paid_hours({ hours: Math.floor(hours) })
    : m.mail_if_you_have_not_paid_days({ days: Math.floor(hours / 24) });
};

/** Confirms an order. */
export const orderReceived: MailTemplate<'order-received'> = {
  values: ({ data: { name, orderId } }) => ({ name, orderId }),
  text: ({ name, orderId }) => ({
    subject: m.mail_we_have_received_your_order({ orderId }),
    heading: m.mail_thank_you_for_your_order(),
    opening: inParagraphs(formatGreeting(name), m.mail_we_have_received_your_order_well({ orderId })),
    closing: '',
  }),
  Content: ({ data: order, store, text }) => {
    const { phone, notes, label, recipient } = order.address;
    const pickup = order.shipping?.pickup;
    return (
      <Layout
        store={store}
        preview={m.mail_in_total_well_e_mail({ amount: formatCents(order.totalCents, order.currency) })}
        heading={text.heading}
      >
        <Words text={text.opening} />
        {(order.dueCents ?? order.totalCents) === 0 && <Paragraph>{m.mail_there_is_nothing_to_pay()}</Paragraph>}
        {order.payWithinHours !== undefined && <Paragraph>{payWithin(order.payWithinHours)}</Paragraph>}
        <OrderLines currency={order.currency} lines={order.lines} />
        <OrderTotals {...order} />
        {order.arrival && (
          <Paragraph>{m.mail_it_is_expected_to_arrive({ arrival: formatArrival(order.arrival) })}</Paragraph>
        )}
        {order.shipping && (
          <QuotedText
            title={pickup ? m.mail_pickup() : m.common_delivery()}
            text={[order.shipping.name, pickup?.place, pickup?.hours].filter(Boolean).join('\n')}
          />
        )}
        <QuotedText
          title={m.mail_delivery_address()}
          text={[...(label ? [label] : [recipient, formatAddress(order.address)]), phone, deliveryNote(notes)]
            .filter(Boolean)
            .join('\n')}
        />
        <OrderButton storeUrl={store.url} orderId={order.orderId} token={order.token} />
        <Words text={text.closing} />
      </Layout>
    );
  },
};
