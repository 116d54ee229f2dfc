import { useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { formatReturnLine, returnStatusLabels } from '#web/store/order/return-labels.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DateText } from '#web/ui/layout/date-text.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { useTimeZone } from './use-time-zone.ts';

/** `left`: what was paid and has not been given back. */
type ReturnsProps = { order: AdminOrder; returns: readonly OrderReturn[]; left: number };

/** What the shopper wants to send back, the latest first. */
export function Returns({ order, returns, left }: ReturnsProps) {
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className="mb-3 text-xl">
        Returns
      </h2>
      <ol className="divide-y divide-hairline border-y border-hairline">
        {returns.toReversed().map((one) => (
          <OneReturn key={one._id} order={order} one={one} left={left} />
        ))}
      </ol>
    </section>
  );
}

function OneReturn({ order, one, left }: { order: AdminOrder; one: OrderReturn; left: number }) {
  const timeZone = useTimeZone();
  const { status, lines, createdAt, reason, answer } = one;
  const { label, tone } = returnStatusLabels[status];
  const badge = useFocusOnChange<HTMLSpanElement>(status);
  return (
    <li className="space-y-3 py-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span ref={badge} tabIndex={-1}>
          <Badge tone={tone}>{label}</Badge>
        </span>
        <p className="text-muted">
          Asked for on <DateText value={createdAt} withTime timeZone={timeZone} />
        </p>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.position} className="flex justify-between gap-4">
            <span className="font-medium">{formatReturnLine(line)}</span>
            <span className="whitespace-nowrap text-muted">
              <Amount value={line.price} /> each
            </span>
          </li>
        ))}
      </ul>
      <Words label="The shopper wrote" text={reason} />
      {status === 'accepted' && (
        <p>
          <Amount value={one.refund} className="font-medium" /> refunded,{' '}
          {one.restocked ? 'back in stock' : 'not put back into stock'}
        </p>
      )}
      <Words label="The answer" text={answer} />
      <Decision order={order} one={one} left={left} />
    </li>
  );
}

type Asked = 'accept' | 'decline';

/** What was typed stays in the dialogs while the return waits for its answer. */
function Decision({ order, one, left }: { order: AdminOrder; one: OrderReturn; left: number }) {
  const [asked, setAsked] = useState<Asked>();
  const waits = one.status === 'requested';
  const openAs = (dialog: Asked) => waits && asked === dialog;
  const close = () => setAsked(undefined);
  return (
    <>
      {waits && (
        <div className="flex flex-wrap gap-3 pt-1">
          <Button variant="primary" className="max-sm:flex-1" onClick={() => setAsked('accept')}>
            Accept
          </Button>
          <Button variant="danger" className="max-sm:flex-1" onClick={() => setAsked('decline')}>
            Decline
          </Button>
        </div>
      )}
      {(waits || asked) && (
        <>
          <AcceptDialog open={openAs('accept')} order={order} one={one} left={left} onClose={close} />
          <DeclineDialog open={openAs('decline')} one={one} onClose={close} />
        </>
      )}
    </>
  );
}

function Words({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <div>
      <p className="text-muted">{label}</p>
      <p className="break-words whitespace-pre-line">{text}</p>
    </div>
  );
}
