import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { SavedCard } from '#contract/order/payment.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { formatCardWithExpiry } from '#web/store/payment/card-labels.ts';
import { selectCards } from '#web/store/payment/payment.selectors.ts';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { LoadFailedNotice } from '#web/components/account/load-failed-notice.tsx';
import { RemoveCard } from './remove-card.tsx';

/** Cash on delivery and the saved cards (spec §2, D20). */
export function PaymentMethods() {
  const cards = useAppSelector(selectCards);
  const hasFailed = useAppSelector((state) => state.payment.isError && selectCards(state).length === 0);
  const section = useFocusWhenLost(cards.length);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="payment-methods"
      className="mt-12 self-start outline-none lg:mt-0"
    >
      <h2 id="payment-methods" className="mb-3 text-xl">
        {m.account_payment_methods()}
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline text-sm">
        <li className="py-3">{m.account_cash_on_delivery()}</li>
        {cards.map((card) => (
          <CardRow key={card._id} card={card} />
        ))}
      </ul>
      {hasFailed && <LoadFailedNotice className="mt-4">{m.account_your_saved_cards_could_not()}</LoadFailedNotice>}
    </section>
  );
}

function CardRow({ card }: { card: SavedCard }) {
  const [now] = useState(() => new Date());
  const label = formatCardWithExpiry(card, now);
  return (
    <li className="flex items-center justify-between gap-4 py-1">
      <span className="py-2">{label}</span>
      <RemoveCard card={card} label={label} />
    </li>
  );
}
