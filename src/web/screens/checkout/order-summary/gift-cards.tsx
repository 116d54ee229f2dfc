import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { CartItem } from '#contract/order/cart.ts';
import { formatAmount } from '#contract/format.ts';
import { selectGuest, selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { RadioCards } from '#web/ui/form/choice.tsx';
import { EmailField, FieldRow, TextArea, TextField } from '#web/ui/form/field.tsx';
import { type GiftDraft, giftField, giftLimits, newGift, piecesOf } from './gifts.ts';

/**
 * To whom each gift card of the bag is sent. The fields are named as the server names its errors: by their place among the cards that are sent.
 */
export function GiftCards({ items }: { items: readonly CartItem[] }) {
  const email = useAppSelector(selectUser)?.email ?? '';
  const isGuest = useAppSelector(selectGuest) !== null;
  const [drafts, setDrafts] = useState<Readonly<Record<string, GiftDraft>>>({});
  const start = newGift(email);
  const pieces = piecesOf(items).map((piece) => ({ ...piece, draft: drafts[piece.key] ?? start }));
  const sent = pieces.filter(({ draft }) => draft.isSent);
  return (
    <ul className="space-y-8">
      {pieces.map(({ key, item, number, draft }) => (
        <li key={key}>
          <GiftCard
            id={key}
            item={item}
            number={number}
            place={sent.findIndex((other) => other.key === key)}
            draft={draft}
            canKeep={!isGuest}
            onChange={(part) => setDrafts({ ...drafts, [key]: { ...draft, ...part } })}
          />
        </li>
      ))}
    </ul>
  );
}

type GiftCardProps = {
  id: string;
  item: CartItem;
  /** Which piece of the line it is, from 1. */
  number: number;
  place: number;
  draft: GiftDraft;
  /** Whether the shopper can take the code, for which an account is needed. */
  canKeep: boolean;
  onChange: (part: Partial<GiftDraft>) => void;
};

function GiftCard({
  id,
  item: { _id, name, price, quantity },
  number,
  place,
  draft,
  canKeep,
  onChange,
}: GiftCardProps) {
  const inputs = { name, amount: formatAmount(price) };
  const label =
    quantity > 1
      ? m.checkout_gift_card_number_of({ ...inputs, number, count: quantity })
      : m.checkout_gift_card_of(inputs);
  const recipient = <Recipient itemId={_id} place={place} draft={draft} onChange={onChange} />;
  if (!canKeep)
    return (
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{label}</legend>
        <p className="mb-2 text-sm text-muted">{m.checkout_send_it_to_somebody_text()}</p>
        {recipient}
      </fieldset>
    );
  return (
    <RadioCards
      name={`gift ${id}`}
      label={label}
      value={draft.isSent ? 'sent' : 'own'}
      onChange={(value) => onChange({ isSent: value === 'sent' })}
      cards={[
        {
          value: 'sent',
          label: m.checkout_send_it_to_somebody(),
          description: m.checkout_send_it_to_somebody_text(),
          content: draft.isSent && recipient,
        },
        {
          value: 'own',
          label: m.checkout_take_the_code_myself(),
          description: m.checkout_take_the_code_myself_text(),
        },
      ]}
    />
  );
}

type RecipientProps = Pick<GiftCardProps, 'place' | 'draft' | 'onChange'> & { itemId: string };

function Recipient({ itemId, place, draft: { to, name, message }, onChange }: RecipientProps) {
  return (
    <div className="space-y-5 rounded-sm border border-hairline px-4 py-5">
      <input type="hidden" name={giftField(place, 'itemId')} value={itemId} />
      <FieldRow>
        <EmailField
          name={giftField(place, 'to')}
          label={m.checkout_send_to()}
          value={to}
          required
          autoComplete="off"
          onChange={({ target }) => onChange({ to: target.value })}
        />
        <TextField
          name={giftField(place, 'name')}
          label={m.checkout_recipients_name()}
          value={name}
          maxLength={giftLimits.name}
          autoComplete="off"
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </FieldRow>
      <TextArea
        name={giftField(place, 'message')}
        label={m.checkout_message()}
        value={message}
        rows={3}
        maxLength={giftLimits.message}
        onChange={({ target }) => onChange({ message: target.value })}
      />
    </div>
  );
}
