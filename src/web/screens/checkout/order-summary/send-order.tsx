import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { formatAmount } from '#contract/format.ts';
import { formatArrival } from '#contract/order/arrival.ts';
import type { StoreMarket } from '#contract/shop/markets.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import type { OrderQuote } from '#web/store/order/order.quote.ts';
import { expectedArrival } from '#web/store/settings/arrival.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SubmitButton } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { OtherMarketLink } from '#web/components/address/other-market.tsx';
import { SendConfirmationLink } from '#web/components/account/send-confirmation-link.tsx';
import { Charges, lastRowOf, Total } from '#web/components/order/totals.tsx';
import { pricingErrorId } from './delivery-options.tsx';
import type { OrderChanges } from './order-changes.ts';
import { Terms } from './terms.tsx';
import type { OrderPricing } from './use-order-pricing.ts';

type SendOrderProps = {
  quote: OrderQuote;
  /** Whether there is nothing to deliver. */
  isByEmail: boolean;
  pricing: OrderPricing;
  changes: OrderChanges | undefined;
  /** The market that delivers to the address, if it is not this one. */
  otherMarket: StoreMarket | undefined;
  /** Whether the order is being sent. */
  pending: boolean;
};

/**
 * The totals, terms and submit button. On a desktop, the column sticks beside the lines. On a phone, the total and button stick to the
 * bottom of the window, so the column has no box of its own there.
 */
export function SendOrder({ quote, isByEmail, pricing, changes, otherMarket, pending }: SendOrderProps) {
  const dispatch = useAppDispatch();
  const [ownArrival] = useState(() => dispatch(expectedArrival()));
  const { methods = [], arrival = ownArrival, ...charges } = quote;
  const last = lastRowOf(quote);
  const { error } = pricing;
  const busy = pricing.pending || undefined;
  const isUndeliverable = error?.code === 'NO_DELIVERY';
  // Beside what is left to pay, the total is one of the charges.
  const hasTender = last.label !== undefined;
  const note = quote.prices === undefined ? (change?: string) => change : changedNote;
  // The button that tries again goes when it has succeeded.
  const column = useFocusOnChange<HTMLDivElement>(error, (part) =>
    document.activeElement === document.body ? part.querySelector<HTMLElement>('[data-charges]') : null,
  );
  const hasChosen = pricing.hasChosen && !busy && !error;
  const amount = formatAmount(last.total);
  const announced = hasTender ? m.checkout_left_to_pay({ amount }) : m.checkout_the_total_is({ amount });
  return (
    <div ref={column} className="contents lg:sticky lg:top-24 lg:block lg:self-start">
      <div className="mt-12 lg:mt-0">
        <h2 className="mb-3 flex min-h-9 items-end text-xl">{m.checkout_your_order()}</h2>
        {!error && (
          <div data-charges tabIndex={-1} aria-busy={busy} className="outline-none">
            <Charges
              {...charges}
              isByEmail={isByEmail}
              notes={{
                delivery: note(changes?.delivery),
                tax: note(changes?.tax),
                total: changes?.total,
                tender: changes?.tender?.map(changedNote),
              }}
            />
          </div>
        )}
        {!error && arrival && methods.length === 0 && !isByEmail && (
          <p className="mt-3 text-sm text-muted">{m.checkout_arrives({ arrival: formatArrival(arrival) })}</p>
        )}
        <Terms />
      </div>
      <div className="sticky bottom-0 z-bar -mx-gutter bg-paper px-gutter pb-[max(1rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:p-0">
        {error ? (
          <div role="alert">
            {!isUndeliverable && <NotCalculated pending={pricing.pending} retry={pricing.retry} />}
          </div>
        ) : (
          <div aria-busy={busy}>
            <Total {...last} note={changedNote(changes?.due) ?? (hasTender ? undefined : changes?.total)} />
          </div>
        )}
        <LiveRegion message={hasChosen ? announced : ''} />
        <div role="alert">
          {changes && !isUndeliverable && (
            <Notice tone="danger" className="mt-4">
              {changes.message}
              {changes.isOtherMarket && otherMarket && (
                <>
                  {' '}
                  <OtherMarketLink market={otherMarket} />
                </>
              )}
            </Notice>
          )}
        </div>
        {changes?.needsConfirmedEmail && (
          <div className="mt-4">
            <SendConfirmationLink />
          </div>
        )}
        <div className="mt-4">
          <SubmitButton
            wide
            pendingLabel={pending ? m.checkout_placing_your_order() : m.checkout_calculating_the_total()}
            {...(error && { disabled: true, 'aria-describedby': pricingErrorId })}
          >
            {m.checkout_send_the_order()}
          </SubmitButton>
        </div>
      </div>
    </div>
  );
}

/** A note that takes the focus when it is the first change. */
const changedNote = (change: string | undefined) =>
  change === undefined ? undefined : (
    <span data-changed tabIndex={-1} className="scroll-my-40">
      {change}
    </span>
  );

function NotCalculated({ pending, retry }: Pick<OrderPricing, 'pending' | 'retry'>) {
  return (
    <>
      <div id={pricingErrorId}>
        <Notice tone="danger">{m.checkout_we_couldnt_calculate_the_total()}</Notice>
      </div>
      <Button size="sm" className="mt-3" pending={pending} onClick={retry}>
        {m.common_try_again()}
      </Button>
    </>
  );
}
