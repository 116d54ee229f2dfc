import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { DateText } from '#web/components/site/date-text.tsx';
import type { GiftCard } from '#web/store/gift-cards/gift-cards.admin.ts';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Button } from '#web/ui/button/button.tsx';
import { type DescriptionItem, DescriptionList } from '#web/ui/layout/description-list.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { ChangeEndDialog } from './change-end-dialog.tsx';
import { formatEndOf } from './gift-card-table.tsx';
import { GiftCardSource } from './gift-card-source.tsx';

/** Where a gift card comes from, until when it is valid, and to whom it was sent. */
export function GiftCardDetails({ card }: { card: GiftCard }) {
  const timeZone = useAppSelector(selectTimeZone);
  return (
    <section aria-labelledby="gift-card-details">
      <h2 id="gift-card-details" className="mb-3 text-xl">
        {m.common_details()}
      </h2>
      <DescriptionList ruled className="border-y border-hairline text-sm" rows={rowsOf(card, timeZone)} />
    </section>
  );
}

const rowsOf = (card: GiftCard, timeZone: string | undefined): DescriptionItem[] => [
  { label: m.admin_gift_cards_valid_until(), value: <End card={card} /> },
  { label: m.admin_gift_cards_source(), value: <GiftCardSource card={card} /> },
  { label: m.admin_gift_cards_issued_on(), value: <DateText value={card.createdAt} withTime timeZone={timeZone} /> },
  ...[
    { label: m.common_recipient(), text: card.recipientName },
    { label: m.common_e_mail(), text: card.recipientEmail },
    { label: m.common_message(), text: card.message },
    { label: m.admin_orders_note_for_the_team(), text: card.note },
  ].flatMap(({ label, text }) =>
    text === '' ? [] : [{ label, value: <bdi className="wrap-anywhere whitespace-pre-line">{text}</bdi> }],
  ),
];

function End({ card }: { card: GiftCard }) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMayDo('selling.edit');
  return (
    <>
      <bdi>{formatEndOf(card)}</bdi>
      {mayChange && card.state !== 'void' && (
        <Button variant="quiet" size="sm" className="-my-2 -me-2" onClick={() => setOpen(true)}>
          <Message message={m.admin_gift_cards_change_end_button} markup={{ hidden }} />
        </Button>
      )}
      <ChangeEndDialog card={card} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
