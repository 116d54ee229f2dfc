import * as m from '#i18n/messages.ts';
import { formatDate } from '#contract/dates.ts';
import { formatSum } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { stateLabels } from '#web/store/gift-cards/gift-card-labels.ts';
import type { GiftCardSummary } from '#web/store/gift-cards/gift-cards.admin.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { CardEnding } from './card-ending.tsx';
import { GiftCardSource } from './gift-card-source.tsx';

/** The table of gift cards; a row links to its page. */
export const GiftCardTable = ({ cards }: { cards: readonly GiftCardSummary[] }) => (
  <AdminTable
    name="gift-cards"
    layout="compact"
    caption={m.admin_gift_cards_gift_cards()}
    columns={columns}
    rows={cards}
    rowKey={({ _id }) => _id}
    rowHref={({ _id }) => adminPaths.giftCard.href(_id)}
  />
);

/** The last day on which a gift card can be used. */
export const formatEndOf = ({ expiresOn }: Pick<GiftCardSummary, 'expiresOn'>): string =>
  expiresOn === null ? m.admin_gift_cards_no_end() : formatDate(expiresOn, 'short-day', 'UTC');

const columns: Column<GiftCardSummary>[] = [
  {
    key: 'code',
    place: 'title',
    header: m.admin_gift_cards_code_ending,
    cell: ({ ending }) => <CardEnding ending={ending} />,
  },
  {
    key: 'left',
    place: 'end',
    header: m.admin_gift_cards_left,
    numeric: true,
    cell: ({ balance, initial }) => (
      <bdi className="whitespace-nowrap">
        {m.admin_gift_cards_left_of({ left: formatSum(balance), initial: formatSum(initial) })}
      </bdi>
    ),
  },
  {
    key: 'state',
    place: 'side',
    header: m.admin_gift_cards_state,
    cell: ({ state }) => <Badge tone={stateLabels[state].tone}>{stateLabels[state].label()}</Badge>,
  },
  { key: 'validUntil', place: 'note', header: m.admin_gift_cards_valid_until, cell: (card) => <End card={card} /> },
  {
    key: 'source',
    place: 'more',
    header: m.admin_gift_cards_source,
    // Above the link of the row.
    cell: (card) => <GiftCardSource card={card} className="relative z-raised" />,
  },
  { key: 'recipient', place: 'text', header: m.common_recipient, cell: (card) => <Recipient card={card} /> },
];

/** On a phone, the day has no header. */
const End = ({ card }: { card: GiftCardSummary }) => (
  <>
    <span className="whitespace-nowrap max-md:hidden">{formatEndOf(card)}</span>
    <span className="md:hidden">
      {card.expiresOn === null ? formatEndOf(card) : m.admin_gift_cards_valid_until_day({ day: formatEndOf(card) })}
    </span>
  </>
);

function Recipient({ card: { recipientName, recipientEmail } }: { card: GiftCardSummary }) {
  if (recipientEmail === '') return <span className="text-muted max-md:hidden">{m.common_none()}</span>;
  return (
    <span className="block wrap-anywhere md:max-w-64 md:min-w-32">
      {recipientName !== '' && <bdi className="block">{recipientName}</bdi>}
      <bdi dir="ltr" className={recipientName === '' ? undefined : 'text-muted'}>
        {recipientEmail}
      </bdi>
    </span>
  );
}
