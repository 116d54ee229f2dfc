import * as m from '#i18n/messages.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { inParagraphs, Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

/** A guest's new link to an order. The token exists only while the mail is sent. What an admin reads has a placeholder for the link. */
export const orderLink: MailTemplate<'order-link'> = {
  values: ({ data: { name, orderId } }) => ({ name, orderId }),
  text: ({ name, orderId }) => ({
    subject: m.mail_order_link_subject({ orderId }),
    heading: m.mail_order_link_heading(),
    opening: inParagraphs(formatGreeting(name), m.mail_order_link_text({ orderId })),
    closing: m.mail_order_link_ignore(),
  }),
  Content: ({ data: { orderId, token }, store, text }) => (
    <Layout store={store} preview={m.mail_order_link_text({ orderId })} heading={text.heading}>
      <Words text={text.opening} />
      {token === undefined ? (
        <Paragraph>{m.mail_order_link_placeholder()}</Paragraph>
      ) : (
        <OrderButton storeUrl={store.url} orderId={orderId} token={token} />
      )}
      <Words text={text.closing} />
    </Layout>
  ),
};
