import * as m from '#i18n/messages.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

export const paymentRefunded: MailTemplate<'payment-refunded'> = {
  values: ({ data: { name, orderId, amountCents, currency } }) => ({
    name,
    orderId,
    amount: formatCents(amountCents, currency),
  }),
  text: ({ name, orderId }) => ({
    subject: m.mail_your_refund_for_order_is({ orderId }),
    heading: m.mail_your_refund_is_on_its(),
    opening: formatGreeting(name),
    closing: '',
  }),
  Content: ({ data: { orderId, token, currency, amountCents, giftCards = [] }, store, text }) => (
    <Layout
      store={store}
      preview={m.mail_we_are_refunding_to_you({ amount: formatCents(amountCents, currency) })}
      heading={text.heading}
    >
      <Words text={text.opening} />
      <Paragraph>{m.mail_we_are_refunding_for_your({ amount: formatCents(amountCents, currency), orderId })}</Paragraph>
      {giftCards.map(({ ending, amountCents: toCard }) => (
        <Paragraph key={ending}>
          {m.mail_to_your_gift_card({ amount: formatCents(toCard, currency), ending })}
        </Paragraph>
      ))}
      <OrderButton storeUrl={store.url} orderId={orderId} token={token} />
      <Words text={text.closing} />
    </Layout>
  ),
};
