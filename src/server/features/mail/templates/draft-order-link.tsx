import * as m from '#i18n/messages.ts';
import { payPath } from '#contract/admin-paths.ts';
import { formatDate } from '#contract/dates.ts';
import { ActionButton } from './components/action-button.tsx';
import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { OrderLines } from './components/order-lines.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import type { MailTemplate } from './template.ts';

/** The token exists only while the mail is sent. What an admin reads has a placeholder for the link. */
export const draftOrderLink: MailTemplate<'draft-order-link'> = {
  subject: ({ store }) => m.mail_draft_order_subject({ shop: store.name }),
  Content: ({ data: { name, note, lines, currency, totalCents, expiresAt, token }, store }) => {
    const amount = formatCents(totalCents, currency);
    return (
      <Layout store={store} preview={m.mail_draft_order_preview({ amount })} heading={m.mail_draft_order_heading()}>
        {name !== '' && <Greeting name={name} />}
        <Paragraph>{m.mail_draft_order_text({ shop: store.name })}</Paragraph>
        <OrderLines currency={currency} lines={lines} />
        <Paragraph>{m.mail_draft_order_preview({ amount })}</Paragraph>
        {note !== '' && <QuotedText title={m.mail_draft_order_note()} text={note} />}
        {token === undefined ? (
          <Paragraph>{m.mail_draft_order_placeholder()}</Paragraph>
        ) : (
          <ActionButton label={m.mail_draft_order_button()} href={store.url + payPath.href(token)} />
        )}
        <Paragraph>{m.mail_draft_order_until({ until: formatDate(expiresAt, 'day-time', store.timeZone) })}</Paragraph>
      </Layout>
    );
  },
};
