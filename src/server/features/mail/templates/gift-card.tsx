import * as m from '#i18n/messages.ts';
import { formatDate } from '#contract/dates.ts';
import { paths } from '#contract/paths.ts';
import { formatGreeting } from '#contract/shop/greeting.ts';
import { ActionButton } from './components/action-button.tsx';
import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import { Words } from './components/words.tsx';
import type { MailProps, MailTemplate } from './template.ts';

/** Says who gives what; one of the team is from the shop. */
function introduction({ data: { senderName, amountCents, currency }, store }: MailProps<'gift-card'>): string {
  const amount = formatCents(amountCents, currency);
  return senderName === ''
    ? m.mail_gift_card_of_shop({ amount })
    : m.mail_gift_card_given({ name: senderName, amount, shop: store.name });
}

/** The code exists only while the mail is sent. What an admin reads has a placeholder for it. */
export const giftCard: MailTemplate<'gift-card'> = {
  values: ({ data: { name, senderName, amountCents, currency }, store }) => ({
    name,
    senderName: senderName || store.name,
    amount: formatCents(amountCents, currency),
  }),
  text: ({ name, senderName }) => ({
    subject: m.mail_gift_card_from({ name: senderName }),
    heading: m.mail_gift_card_from({ name: senderName }),
    opening: formatGreeting(name),
    closing: '',
  }),
  Content: (props) => {
    const { data, store, text } = props;
    const { message, code, expiresOn } = data;
    return (
      <Layout store={store} preview={introduction(props)} heading={text.heading}>
        <Words text={text.opening} />
        <Paragraph>{introduction(props)}</Paragraph>
        <QuotedText title={m.common_message()} text={message} />
        {code === undefined ? (
          <Paragraph>{m.mail_gift_card_code_goes_here()}</Paragraph>
        ) : (
          <QuotedText title={m.mail_gift_card_code()} text={code} />
        )}
        <Paragraph>
          {expiresOn === null
            ? m.mail_gift_card_never_expires()
            : m.mail_gift_card_valid_until({ day: formatDate(expiresOn, 'day', 'UTC') })}{' '}
          {m.mail_gift_card_how_to_use()}
        </Paragraph>
        <ActionButton label={m.common_browse_the_collections()} href={store.url + paths.collections.href()} />
        <ActionButton label={m.mail_gift_card_check_balance()} href={store.url + paths.giftCard.href()} />
        <Words text={text.closing} />
      </Layout>
    );
  },
};
