import * as m from '#i18n/messages.ts';
import { Message } from '#web/ui/layout/message.tsx';
import { useState } from 'react';
import type { Order } from '#contract/order/order.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { ReturnItem } from './return-item.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { returnableLines } from './returnable-lines.ts';
import { canHaveReturns, type ReturnsState } from './use-returns.ts';

type OrderReturnsProps = { order: Order; isOwn: boolean; state: ReturnsState; reload: () => Promise<void> };

/** The returns of an order, with the dialog that requests another. */
export function OrderReturns(props: OrderReturnsProps) {
  return canHaveReturns(props.order) ? <ReturnsSection {...props} /> : null;
}

/** Keeps an open dialog mounted even if a reload shows that nothing more can be returned. */
export function ReturnsSection({ order, isOwn, state, reload }: OrderReturnsProps) {
  const { read, errorMessage } = state;
  const [isDialogOpen, setDialogOpen] = useState(false);
  const returns = read?.returns ?? [];
  const section = useFocusWhenLost(returns.length);
  const lines = returnableLines(order, returns);
  const isOneOpen = returns.some(({ status }) => status === 'requested');
  const until = isOwn && !isOneOpen && lines.length > 0 ? read?.until : null;
  if (read && returns.length === 0 && !until && !isDialogOpen && errorMessage === undefined) return null;
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="order-returns" className="mt-14 lg:me-112">
      <h2 id="order-returns" className="mb-3 text-xl">
        {m.common_returns()}
      </h2>
      {!read && errorMessage === undefined && <Skeleton className="h-24 w-full" />}
      {errorMessage !== undefined && (
        <ErrorState title={m.account_your_returns_could_not_be()} headingLevel={3} onRetry={() => void reload()}>
          {errorMessage}
        </ErrorState>
      )}
      {(until || returns.length > 0) && (
        <div className="divide-y divide-hairline border-y border-hairline">
          {until && (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
              <p className="text-sm text-muted">
                <Message message={m.account_return_until} markup={{ date: () => <DateText value={until} /> }} />
              </p>
              <Button className="max-sm:w-full" onClick={() => setDialogOpen(true)}>
                {m.account_return_items()}
              </Button>
            </div>
          )}
          {returns.length > 0 && (
            <ol className="divide-y divide-hairline">
              {returns.toReversed().map((item) => (
                <ReturnItem key={item._id} item={item} isOwn={isOwn} reload={reload} />
              ))}
            </ol>
          )}
        </div>
      )}
      {(until || isDialogOpen) && (
        <ReturnDialog
          open={isDialogOpen}
          orderId={order._id}
          lines={lines}
          offersCredit={read?.credit === true}
          reload={reload}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </section>
  );
}
