import * as m from '#i18n/messages.ts';
import { formatDate } from '#contract/dates.ts';
import { paths } from '#contract/paths.ts';
import { ActionButton } from './components/action-button.tsx';
import { formatCents } from './components/format.ts';
import { Layout } from './components/layout.tsx';
import { Greeting, Paragraph } from './components/paragraph.tsx';
import { QuotedText } from './components/quoted-text.tsx';
import type { MailProps, MailTemplate } from './template.ts';

const heading = ({ data, store }: MailProps<'gift-card'>): string =>
  m.mail_gift_card_from({ name: data.senderName || store.name });

/** Says who gives what; one of the team is from the shop. */
function introduction({ data: { senderName, amountCents, currency }, store }: MailProps<'gift-card'>): string {
  const amount = formatCents(amountCents, currency);
  return senderName === ''
    ? m.mail_gift_card_of_shop({ amount })
    : m.mail_gift_card_given({ name: senderName, amount, shop: store.name });
}

/** The code exists only while the mail is sent. What an admin reads has a placeholder for it. */
export const giftCard: MailTemplate<'gift-card'> = {
  subject: heading,
  Content: (props) => {
    const { data, store } = props;
    const { name, message, code, expiresOn } = data;
    return (
      <Layout store={store} preview={introduction(props)} heading={heading(props)}>
        <Greeting name={name} />
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
      </Layout>
    );
  },
};
