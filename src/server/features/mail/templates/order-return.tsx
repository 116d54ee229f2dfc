import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import type { MailData } from './mail-kinds.ts';
import type { MailTemplate } from './template.ts';

type ReturnData = MailData<'order-return'>;

const headingOf = ({ accepted }: ReturnData): string =>
  accepted ? 'Your return has been accepted' : 'Your return could not be accepted';

const refundOf = ({ refundCents }: ReturnData): string =>
  refundCents > 0
    ? `We are refunding ${formatCents(refundCents)} to your original payment method.`
    : 'There is nothing to refund.';

const outcomeOf = (data: ReturnData): string =>
  data.accepted
    ? `Your return of order #${data.orderId} has been accepted. ${refundOf(data)}`
    : `Your return of order #${data.orderId} could not be accepted.`;

/** Notifies the shopper of the decision on a return. */
export const orderReturn: MailTemplate<'order-return'> = {
  subject: ({ data }) => `${headingOf(data)}: order #${data.orderId}`,
  Content: ({ data, store }) => (
    <Layout store={store} preview={outcomeOf(data)} heading={headingOf(data)}>
      <Greeting name={data.name} />
      <Paragraph>{outcomeOf(data)}</Paragraph>
      <QuotedText title="Our answer" text={data.answer} />
      <OrderButton storeUrl={store.url} orderId={data.orderId} />
    </Layout>
  ),
};
