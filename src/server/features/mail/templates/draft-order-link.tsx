import * as m from '#i18n/messages.ts';
import { payPath } from '#contract/admin-paths.ts';
import { formatDate } from '#contract/dates.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { ActionButton } from './components/action-button.tsx';
import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderLines } from './components/order-lines.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import { inParagraphs, Words } from './components/words.tsx';
import type { MailTemplate } from './template.ts';

/** The token exists only while the mail is sent. What an admin reads has a placeholder for the link. */
export const draftOrderLink: MailTemplate<'draft-order-link'> = {
  values: ({ data: { name, totalCents, currency } }) => ({ name, amount: formatCents(totalCents, currency) }),
  text: ({ name, shop }) => ({
    subject: m.mail_draft_order_subject({ shop }),
    heading: m.mail_draft_order_heading(),
    opening: inParagraphs(name === '' ? '' : formatGreeting(name), m.mail_draft_order_text({ shop })),
    closing: '',
  }),
  Content: ({ data: { note, lines, currency, totalCents, expiresAt, token }, store, text }) => {
    const total = m.mail_draft_order_preview({ amount: formatCents(totalCents, currency) });
    return (
      <Layout store={store} preview={total} heading={text.heading}>
        <Words text={text.opening} />
        <OrderLines currency={currency} lines={lines} />
        <Paragraph>{total}</Paragraph>
        {note !== '' && <QuotedText title={m.mail_draft_order_note()} text={note} />}
        {token === undefined ? (
          <Paragraph>{m.mail_draft_order_placeholder()}</Paragraph>
        ) : (
          <ActionButton label={m.mail_draft_order_button()} href={store.url + payPath.href(token)} />
        )}
        <Paragraph>{m.mail_draft_order_until({ until: formatDate(expiresAt, 'day-time', store.timeZone) })}</Paragraph>
        <Words text={text.closing} />
      </Layout>
    );
  },
};
