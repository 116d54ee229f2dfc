import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { getBaseCurrency } from '#i18n/currency.ts';
import { formatDate } from '#contract/dates.ts';
import { formatAmount } from '#contract/format.ts';
import { paths } from '#contract/paths.ts';
import type { AppDispatch } from '#web/store/app-thunk.ts';
import { fetchOwnGiftCards, makeGiftCardCode, type OwnGiftCard } from '#web/store/gift-cards/gift-cards.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button, TextLink } from '#web/ui/button/button.tsx';
import { CopyCode } from '#web/ui/button/copy-code.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Message } from '#web/ui/layout/message.tsx';
import { SectionNotLoaded } from './section-not-loaded.tsx';
import { useLoaded } from './use-loaded.ts';

const load = (dispatch: AppDispatch) => dispatch(fetchOwnGiftCards()).unwrap();

/** The gift cards that the shopper has bought for themself. Empty without any. */
export function GiftCards() {
  const { data, errorMessage, retry } = useLoaded(load);
  if (errorMessage !== undefined)
    return <SectionNotLoaded onRetry={() => void retry()}>{m.account_your_gift_cards_could_not()}</SectionNotLoaded>;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="gift-cards" className="mt-14">
      <h2 id="gift-cards" className="text-xl">
        {m.cart_gift_cards()}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{m.account_each_press_makes_another_code()}</p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {data.map((card) => (
          <GiftCard key={card._id} card={card} />
        ))}
      </ul>
    </section>
  );
}

function GiftCard({ card }: { card: OwnGiftCard }) {
  const { ending, orderId } = card;
  // One whose code was never shown has none yet.
  const name = ending === '' ? m.product_gift_card() : m.order_gift_card_ending({ ending });
  const { code, show, pending, error } = useCode(card._id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-sm">
      <div>
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted">{validityOf(card)}</p>
        <p className="text-muted">
          <Message
            message={m.account_order_of_the_gift_card}
            markup={{
              code: () => (
                <TextLink to={paths.order.href(orderId)} className="tabular-nums">
                  <bdi dir="ltr">#{orderId}</bdi>
                </TextLink>
              ),
            }}
          />
        </p>
      </div>
      <Button
        size="sm"
        className="max-sm:w-full"
        aria-label={m.account_show_the_code_of({ name })}
        pending={pending}
        pendingLabel={m.account_making_a_code()}
        onClick={() => void show()}
      >
        {m.account_show_the_code()}
      </Button>
      <output className="w-full empty:hidden">
        {code !== undefined && (
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="text-muted">{m.account_code_of_your_gift_card()}</span>
            <bdi dir="ltr" className="text-base font-medium tracking-wide tabular-nums">
              {code}
            </bdi>
            <CopyCode code={code} label={m.account_copy_code()} className="-mx-2" />
          </span>
        )}
      </output>
      <div role="alert" className="w-full empty:hidden">
        {error && <Notice tone="danger">{error.message}</Notice>}
      </div>
    </li>
  );
}

function validityOf({ balance: amount, expiresOn }: OwnGiftCard): string {
  const balance = formatAmount(amount, getBaseCurrency());
  if (expiresOn === null) return m.account_gift_card_without_end({ balance });
  return m.account_gift_card_valid_until({ balance, date: formatDate(expiresOn, 'day', 'UTC') });
}

/** Makes another code of a gift card with each call, and keeps the latest. */
function useCode(cardId: string) {
  const dispatch = useAppDispatch();
  const [code, setCode] = useState<string>();
  const { attempt, pending, error } = useAttempt();
  const show = () => attempt(async () => setCode(await dispatch(makeGiftCardCode(cardId)).unwrap()));
  return { code, show, pending, error };
}
