import * as m from '#i18n/messages.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailData } from './mail-kinds.ts';
import type { MailTemplate } from './template.ts';

type WasSent = MailData<'order-cancelled'>['wasSent'];

const notShipped = (wasSent: WasSent): string =>
  wasSent ? m.mail_it_will_not_be_shipped_again() : m.mail_it_will_not_be_shipped();

const cancelled = (orderId: string, wasSent: WasSent): string =>
  wasSent
    ? m.mail_your_order_cancelled_not_shipped_again({ orderId })
    : m.mail_your_order_cancelled_not_shipped({ orderId });

const cancelledUnpaid = (orderId: string, wasSent: WasSent): string =>
  wasSent ? m.mail_your_order_cancelled_unpaid_again({ orderId }) : m.mail_your_order_cancelled_unpaid({ orderId });

export const orderCancelled: MailTemplate<'order-cancelled'> = {
  subject: ({ data }) => m.mail_your_order_has_been_cancelled({ orderId: data.orderId }),
  Content: ({ data: { orderId, token, name, unpaid, wasSent }, store }) => (
    <Layout
      store={store}
      preview={unpaid ? m.mail_it_was_not_paid_in() : notShipped(wasSent)}
      heading={m.mail_your_order_has_been_cancelled_heading()}
    >
      <Greeting name={name} />
      <Paragraph>{unpaid ? cancelledUnpaid(orderId, wasSent) : cancelled(orderId, wasSent)}</Paragraph>
      <Paragraph>{m.mail_if_you_didnt_expect_this()}</Paragraph>
      <OrderButton storeUrl={store.url} orderId={orderId} token={token} />
    </Layout>
  ),
};
