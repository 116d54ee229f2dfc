import * as m from '#i18n/messages.ts';
import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

export const paymentRefunded: MailTemplate<'payment-refunded'> = {
  subject: ({ data }) => m.mail_your_refund_for_order_is({ orderId: data.orderId }),
  Content: ({ data: { orderId, token, name, currency, amountCents, giftCards = [] }, store }) => (
    <Layout
      store={store}
      preview={m.mail_we_are_refunding_to_you({ amount: formatCents(amountCents, currency) })}
      heading={m.mail_your_refund_is_on_its()}
    >
      <Greeting name={name} />
      <Paragraph>{m.mail_we_are_refunding_for_your({ amount: formatCents(amountCents, currency), orderId })}</Paragraph>
      {giftCards.map(({ ending, amountCents: toCard }) => (
        <Paragraph key={ending}>
          {m.mail_to_your_gift_card({ amount: formatCents(toCard, currency), ending })}
        </Paragraph>
      ))}
      <OrderButton storeUrl={store.url} orderId={orderId} token={token} />
    </Layout>
  ),
};
