import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { formatReturnLine, returnStatusLabels } from '#web/store/order/return-labels.ts';
import { teamNames } from '#web/store/order/line-names.ts';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import { AskedForCredit } from './credit-choice.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Message } from '#web/ui/layout/message.tsx';

/** `left` is the amount paid and not yet refunded. */
type ReturnsProps = { order: AdminOrder; returns: readonly OrderReturn[]; left: number };

/** The returns of an order, latest first. */
export function Returns({ order, returns, left }: ReturnsProps) {
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className="mb-3 text-xl">
        {m.common_returns()}
      </h2>
      <ol className="divide-y divide-hairline border-y border-hairline">
        {returns.toReversed().map((orderReturn) => (
          <ReturnItem key={orderReturn._id} order={order} orderReturn={orderReturn} left={left} />
        ))}
      </ol>
    </section>
  );
}

type ReturnProps = Omit<ReturnsProps, 'returns'> & { orderReturn: OrderReturn };

function ReturnItem({ order, orderReturn, left }: ReturnProps) {
  const timeZone = useAppSelector(selectTimeZone);
  const { status, lines, createdAt, reason, answer } = orderReturn;
  const { label, tone } = returnStatusLabels[status];
  const badge = useFocusOnChange<HTMLSpanElement>(status);
  return (
    <li className="space-y-3 py-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span ref={badge} tabIndex={-1}>
          <Badge tone={tone}>{label()}</Badge>
        </span>
        <p className="text-muted">
          <Message
            message={m.admin_orders_requested_on}
            markup={{ date: () => <DateText value={createdAt} withTime timeZone={timeZone} /> }}
          />
        </p>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.position} className="flex justify-between gap-4">
            <bdi className="font-medium">{formatReturnLine(line, teamNames)}</bdi>
            <span className="whitespace-nowrap text-muted">
              <Message
                message={m.admin_orders_price_each}
                markup={{ price: () => <Amount value={line.price} currency={orderReturn.currency} /> }}
              />
            </span>
          </li>
        ))}
      </ul>
      <LabeledText label={m.admin_orders_the_shopper_wrote()} text={reason} />
      {status === 'requested' && orderReturn.to === 'credit' && <AskedForCredit name={order.userName} />}
      {status === 'accepted' && (
        <p>
          <Message
            message={
              orderReturn.restocked ? m.admin_orders_refunded_back_in_stock : m.admin_orders_refunded_not_back_in_stock
            }
            markup={{
              refund: () => (
                <Amount value={orderReturn.refund} currency={orderReturn.currency} className="font-medium" />
              ),
            }}
          />
        </p>
      )}
      <LabeledText label={m.admin_orders_the_answer()} text={answer} />
      <Decision order={order} orderReturn={orderReturn} left={left} />
    </li>
  );
}

type DecisionDialog = 'accept' | 'decline';

/** Keeps the dialogs mounted while the return is undecided, so that what was entered is not lost when one closes. */
function Decision({ order, orderReturn, left }: ReturnProps) {
  const [openDialog, setOpenDialog] = useState<DecisionDialog>();
  const canDecide = useMayDo('returns.decide') && orderReturn.status === 'requested';
  const isOpen = (dialog: DecisionDialog) => canDecide && openDialog === dialog;
  const close = () => setOpenDialog(undefined);
  return (
    <>
      {canDecide && (
        <div className="flex flex-wrap gap-3 pt-1">
          <Button variant="primary" className="max-sm:flex-1" onClick={() => setOpenDialog('accept')}>
            {m.admin_orders_accept()}
          </Button>
          <Button variant="danger" className="max-sm:flex-1" onClick={() => setOpenDialog('decline')}>
            {m.admin_orders_decline()}
          </Button>
        </div>
      )}
      {(canDecide || openDialog) && (
        <>
          <AcceptDialog open={isOpen('accept')} order={order} orderReturn={orderReturn} left={left} onClose={close} />
          <DeclineDialog open={isOpen('decline')} orderReturn={orderReturn} onClose={close} />
        </>
      )}
    </>
  );
}

function LabeledText({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <div>
      <p className="text-muted">{label}</p>
      <p dir="auto" className="break-words whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}
