import * as m from '#i18n/messages.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

/** A guest's new link to an order. The token exists only while the mail is sent. What an admin reads has a placeholder for the link. */
export const orderLink: MailTemplate<'order-link'> = {
  subject: ({ data: { orderId } }) => m.mail_order_link_subject({ orderId }),
  Content: ({ data: { orderId, token, name }, store }) => {
    const text = m.mail_order_link_text({ orderId });
    return (
      <Layout store={store} preview={text} heading={m.mail_order_link_heading()}>
        <Greeting name={name} />
        <Paragraph>{text}</Paragraph>
        {token === undefined ? (
          <Paragraph>{m.mail_order_link_placeholder()}</Paragraph>
        ) : (
          <OrderButton storeUrl={store.url} orderId={orderId} token={token} />
        )}
        <Paragraph>{m.mail_order_link_ignore()}</Paragraph>
      </Layout>
    );
  },
};
