import * as m from '#i18n/messages.ts';
import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailProps, MailTemplate } from './template.ts';

const heading = ({ data: { recipient, email } }: MailProps<'gift-card-sent'>): string =>
  m.mail_gift_card_sent_subject({ name: recipient || email });

/** Tells the buyer that a gift card was sent, without its code. */
export const giftCardSent: MailTemplate<'gift-card-sent'> = {
  subject: heading,
  Content: (props) => {
    const { orderId, token, name, email, amountCents, currency } = props.data;
    const text = m.mail_gift_card_sent_text({ amount: formatCents(amountCents, currency), email });
    return (
      <Layout store={props.store} preview={text} heading={heading(props)}>
        <Greeting name={name} />
        <Paragraph>{text}</Paragraph>
        <OrderButton storeUrl={props.store.url} orderId={orderId} token={token} />
      </Layout>
    );
  },
};
