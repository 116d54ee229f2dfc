import * as m from '#i18n/messages.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { OrderChanges } from './components/order-changes.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

/** Tells the shopper what the team has changed about an order. */
export const orderChanged: MailTemplate<'order-changed'> = {
  values: ({ data: { name, orderId } }) => ({ name, orderId }),
  text: ({ name, orderId }) => ({
    subject: m.mail_your_order_was_changed_subject({ orderId }),
    heading: m.mail_your_order_was_changed(),
    opening: formatGreeting(name),
    closing: '',
  }),
  Content: ({ data: { orderId, token, currency, totalCents, refundCents, paidCents, ...edited }, store, text }) => {
    const total = m.mail_the_new_total_is({ amount: formatCents(totalCents, currency) });
    return (
      <Layout store={store} preview={total} heading={text.heading}>
        <Words text={text.opening} />
        {paidCents !== undefined && (
          <Paragraph>
            {m.mail_thank_you_for_paying_the_difference({ amount: formatCents(paidCents, currency) })}
          </Paragraph>
        )}
        <Paragraph>{m.mail_we_have_changed_your_order({ orderId })}</Paragraph>
        <OrderChanges title={m.mail_what_changed()} {...edited} />
        <Paragraph>{total}</Paragraph>
        {refundCents !== undefined && (
          <Paragraph>{m.mail_we_refund_the_difference({ amount: formatCents(refundCents, currency) })}</Paragraph>
        )}
        <OrderButton storeUrl={store.url} orderId={orderId} token={token} />
        <Words text={text.closing} />
      </Layout>
    );
  },
};
