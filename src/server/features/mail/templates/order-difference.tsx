import * as m from '#i18n/messages.ts';
import { formatDate } from '#contract/dates.ts';
import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { OrderChanges } from './components/order-changes.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** Asks the shopper to pay what an order costs more after an edit. */
export const orderDifference: MailTemplate<'order-difference'> = {
  subject: ({ data: { orderId, differenceCents, currency } }) =>
    m.mail_please_pay_the_difference_subject({ orderId, amount: formatCents(differenceCents, currency) }),
  Content: ({ data: { orderId, token, name, currency, totalCents, differenceCents, payUntil, ...edited }, store }) => {
    const amount = formatCents(differenceCents, currency);
    const date = formatDate(payUntil, 'day-time', store.timeZone);
    return (
      <Layout
        store={store}
        preview={m.mail_pay_until_or_it_stays({ date })}
        heading={m.mail_your_order_costs_more({ amount })}
      >
        <Greeting name={name} />
        <Paragraph>{m.mail_with_these_changes_your_order_costs_more({ orderId, amount })}</Paragraph>
        <OrderChanges title={m.mail_what_would_change()} {...edited} />
        <Paragraph>{m.mail_the_new_total_is({ amount: formatCents(totalCents, currency) })}</Paragraph>
        <Paragraph>{m.mail_pay_until_or_it_stays({ date })}</Paragraph>
        <OrderButton storeUrl={store.url} orderId={orderId} token={token} label={m.mail_pay_amount({ amount })} />
      </Layout>
    );
  },
};
