import * as m from '#i18n/messages.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

/** Tells the buyer that a gift card was sent, without its code. */
export const giftCardSent: MailTemplate<'gift-card-sent'> = {
  values: ({ data: { name, orderId, recipient, email, amountCents, currency } }) => ({
    name,
    orderId,
    recipient: recipient || email,
    amount: formatCents(amountCents, currency),
  }),
  text: ({ name, recipient }) => ({
    subject: m.mail_gift_card_sent_subject({ name: recipient }),
    heading: m.mail_gift_card_sent_subject({ name: recipient }),
    opening: formatGreeting(name),
    closing: '',
  }),
  Content: ({ data: { orderId, token, email, amountCents, currency }, store, text }) => {
    const sent = m.mail_gift_card_sent_text({ amount: formatCents(amountCents, currency), email });
    return (
      <Layout store={store} preview={sent} heading={text.heading}>
        <Words text={text.opening} />
        <Paragraph>{sent}</Paragraph>
        <OrderButton storeUrl={store.url} orderId={orderId} token={token} />
        <Words text={text.closing} />
      </Layout>
    );
  },
};
