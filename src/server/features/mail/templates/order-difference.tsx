import * as m from '#i18n/messages.ts';
import { formatDate } from '#contract/dates.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { OrderChanges } from './components/order-changes.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

/** Asks the shopper to pay what an order costs more after an edit. */
export const orderDifference: MailTemplate<'order-difference'> = {
  values: ({ data: { name, orderId, differenceCents, currency } }) => ({
    name,
    orderId,
    amount: formatCents(differenceCents, currency),
  }),
  text: ({ name, orderId, amount }) => ({
    subject: m.mail_please_pay_the_difference_subject({ orderId, amount }),
    heading: m.mail_your_order_costs_more({ amount }),
    opening: formatGreeting(name),
    closing: '',
  }),
  Content: ({ data, store, text }) => {
    const { orderId, token, currency, totalCents, differenceCents, payUntil, ...edited } = data;
    const amount = formatCents(differenceCents, currency);
    const date = formatDate(payUntil, 'day-time', store.timeZone);
    return (
      <Layout store={store} preview={m.mail_pay_until_or_it_stays({ date })} heading={text.heading}>
        <Words text={text.opening} />
        <Paragraph>{m.mail_with_these_changes_your_order_costs_more({ orderId, amount })}</Paragraph>
        <OrderChanges title={m.mail_what_would_change()} {...edited} />
        <Paragraph>{m.mail_the_new_total_is({ amount: formatCents(totalCents, currency) })}</Paragraph>
        <Paragraph>{m.mail_pay_until_or_it_stays({ date })}</Paragraph>
        <OrderButton storeUrl={store.url} orderId={orderId} token={token} label={m.mail_pay_amount({ amount })} />
        <Words text={text.closing} />
      </Layout>
    );
  },
};
