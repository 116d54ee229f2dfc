import * as m from '#i18n/messages.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import type { MailTemplate } from './template.ts';

export const invoice: MailTemplate<'invoice'> = {
  subject: ({ data: { orderId } }) => m.mail_invoice_subject({ orderId }),
  Content: ({ data: { orderId, token, name }, store }) => {
    const text = m.mail_invoice_text({ orderId });
    return (
      <Layout store={store} preview={text} heading={m.mail_invoice_heading()}>
        <Greeting name={name} />
        <Paragraph>{text}</Paragraph>
        <OrderButton storeUrl={store.url} orderId={orderId} token={token} />
      </Layout>
    );
  },
};
