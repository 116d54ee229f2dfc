import * as m from '#i18n/messages.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { Words } from './components/words.tsx';
import type { MailData } from './mail-kinds.ts';
import type { MailTemplate } from './template.ts';

type Cancelled = MailData<'order-cancelled'>;

const notShipped = ({ wasSent }: Cancelled): string =>
  wasSent ? m.mail_it_will_not_be_shipped_again() : m.mail_it_will_not_be_shipped();

const cancelled = ({ orderId, wasSent }: Cancelled): string =>
  wasSent
    ? m.mail_your_order_cancelled_not_shipped_again({ orderId })
    : m.mail_your_order_cancelled_not_shipped({ orderId });

const cancelledUnpaid = ({ orderId, wasSent }: Cancelled): string =>
  wasSent ? m.mail_your_order_cancelled_unpaid_again({ orderId }) : m.mail_your_order_cancelled_unpaid({ orderId });

export const orderCancelled: MailTemplate<'order-cancelled'> = {
  values: ({ data: { name, orderId } }) => ({ name, orderId }),
  text: ({ name, orderId }) => ({
    subject: m.mail_your_order_has_been_cancelled({ orderId }),
    heading: m.mail_your_order_has_been_cancelled_heading(),
    opening: formatGreeting(name),
    closing: m.mail_if_you_didnt_expect_this(),
  }),
  Content: ({ data, store, text }) => (
    <Layout store={store} preview={data.unpaid ? m.mail_it_was_not_paid_in() : notShipped(data)} heading={text.heading}>
      <Words text={text.opening} />
      <Paragraph>{data.unpaid ? cancelledUnpaid(data) : cancelled(data)}</Paragraph>
      <Words text={text.closing} />
      <OrderButton storeUrl={store.url} orderId={data.orderId} token={data.token} />
    </Layout>
  ),
};
