import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderButton } from './components/order-button.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import type { MailData } from './mail-kinds.ts';
import type { MailTemplate } from './template.ts';

type ReturnData = MailData<'order-return'>;

const headingOf = ({ accepted }: ReturnData): string => (accepted ? 'Your return is accepted' : 'About your return');

const refundOf = ({ refundCents }: ReturnData): string =>
  refundCents > 0
    ? `We are refunding ${formatCents(refundCents)} the same way you paid.`
    : 'There is no money to refund.';

const outcomeOf = (data: ReturnData): string =>
  data.accepted
    ? `Your return of order #${data.orderId} is accepted. ${refundOf(data)}`
    : `Your return of order #${data.orderId} could not be accepted.`;

/** Tells the shopper how a return was decided. */
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
