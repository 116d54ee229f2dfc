import * as m from '#i18n/messages.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import { Words } from './components/words.tsx';
import type { MailData } from './mail-kinds.ts';
import type { MailTemplate } from './template.ts';

type ReturnData = MailData<'order-return'>;

const headingOf = ({ accepted }: ReturnData): string =>
  accepted ? m.mail_your_return_has_been_accepted() : m.mail_your_return_could_not_be();

const subjectOf = (orderId: string, { accepted }: ReturnData): string =>
  accepted ? m.mail_your_return_accepted_order({ orderId }) : m.mail_your_return_not_accepted_order({ orderId });

const outcomeOf = ({ accepted, orderId, currency, refundCents }: ReturnData): string => {
  if (!accepted) return m.mail_your_return_of_order_could({ orderId });
  return refundCents > 0
    ? m.mail_your_return_accepted_refund({ orderId, amount: formatCents(refundCents, currency) })
    : m.mail_your_return_accepted_no_refund({ orderId });
};

/** Notifies the shopper of the decision on a return. */
export const orderReturn: MailTemplate<'order-return'> = {
  variant: ({ accepted }) => (accepted ? 'order-return' : 'order-return-declined'),
  values: ({ data: { name, orderId } }) => ({ name, orderId }),
  text: ({ name, orderId }, { data }) => ({
    subject: subjectOf(orderId, data),
    heading: headingOf(data),
    opening: formatGreeting(name),
    closing: '',
  }),
  Content: ({ data, store, text }) => (
    <Layout store={store} preview={outcomeOf(data)} heading={text.heading}>
      <Words text={text.opening} />
      <Paragraph>{outcomeOf(data)}</Paragraph>
      <QuotedText title={m.mail_our_answer()} text={data.answer} />
      <OrderButton storeUrl={store.url} orderId={data.orderId} token={data.token} />
      <Words text={text.closing} />
    </Layout>
  ),
};
