import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { formatArrival } from '#contract/order/arrival.ts';
import type { Quote } from '#contract/order/pricing/quote.ts';
import type { StoreMarket } from '#contract/shop/markets.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { expectedArrival } from '#web/store/settings/arrival.ts';
import { SubmitButton } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { OtherMarketLink } from '#web/components/address/other-market.tsx';
import { SendConfirmationLink } from '#web/components/account/send-confirmation-link.tsx';
import { Charges, Total } from '#web/components/order/totals.tsx';
import type { OrderChanges } from './order-changes.ts';
import { Terms } from './terms.tsx';

type SendOrderProps = {
  quote: Quote;
  changes: OrderChanges | undefined;
  /** The market that delivers to the address, if it is not this one. */
  otherMarket: StoreMarket | undefined;
};

/**
 * The totals, terms and submit button. On a desktop, the column sticks beside the lines. On a phone, the total and button stick to the
 * bottom of the window, so the column has no box of its own there.
 */
export function SendOrder({ quote: { total, ...charges }, changes, otherMarket }: SendOrderProps) {
  const dispatch = useAppDispatch();
  const [arrival] = useState(() => dispatch(expectedArrival()));
  return (
    <div className="contents lg:sticky lg:top-24 lg:block lg:self-start">
      <div className="mt-12 lg:mt-0">
        <h2 className="mb-3 flex min-h-9 items-end text-xl">{m.checkout_your_order()}</h2>
        <Charges {...charges} notes={{ delivery: changes?.delivery, tax: changes?.tax }} />
        {arrival && (
          <p className="mt-3 text-sm text-muted">{m.checkout_arrives({ arrival: formatArrival(arrival) })}</p>
        )}
        <Terms />
      </div>
      <div className="sticky bottom-0 z-bar -mx-gutter bg-paper px-gutter pb-[max(1rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:p-0">
        <Total total={total} note={changes?.total} />
        <div role="alert">
          {changes && (
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
          <SubmitButton wide pendingLabel={m.checkout_placing_your_order()}>
            {m.checkout_send_the_order()}
          </SubmitButton>
        </div>
      </div>
    </div>
  );
}
