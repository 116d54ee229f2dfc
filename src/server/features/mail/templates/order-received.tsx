import { deliveryNote, formatAddress } from '#contract/account/address-format.ts';
import { formatArrival } from '#contract/order/arrival.ts';
import { formatCents, formatPeriod } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { OrderLines } from './components/order-lines.tsx';
import { OrderTotals } from './components/order-totals.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import type { MailTemplate } from './template.ts';

/** Confirms an order. */
export const orderReceived: MailTemplate<'order-received'> = {
  subject: ({ data }) => `We have received your order #${data.orderId}`,
  Content: ({ data: order, store }) => {
    const { recipient, phone, notes } = order.address;
    return (
      <Layout
        store={store}
        preview={`${formatCents(order.totalCents)} in total. We’ll e-mail you again when it’s on its way.`}
        heading="Thank you for your order"
      >
        <Greeting name={order.name} />
        <Paragraph>
          {`We have received your order #${order.orderId}. We’ll e-mail you again when it’s on its way.`}
        </Paragraph>
        {order.totalCents === 0 && <Paragraph>There is nothing to pay.</Paragraph>}
        {order.payWithinHours !== undefined && (
          <Paragraph>
            {`If you have not paid yet, you can pay on your order page within ${formatPeriod(order.payWithinHours)}. After that, the order is cancelled.`}
          </Paragraph>
        )}
        <OrderLines lines={order.lines} />
        <OrderTotals {...order} />
        {order.arrival && <Paragraph>{`It is expected to arrive ${formatArrival(order.arrival)}.`}</Paragraph>}
        <QuotedText
          title="Delivery address"
          text={[recipient, formatAddress(order.address), phone, deliveryNote(notes)].filter(Boolean).join('\n')}
        />
        <OrderButton storeUrl={store.url} orderId={order.orderId} />
      </Layout>
    );
  },
};
