import * as m from '#i18n/messages.ts';
import { Message } from '#web/ui/layout/message.tsx';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { formatReturnLine, returnStatusLabels } from '#web/store/order/return-labels.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import { Amount } from '#web/components/product/price.tsx';
import { WithdrawReturn } from './withdraw-return.tsx';

type ReturnItemProps = { item: OrderReturn; isOwn: boolean; reload: () => Promise<void> };

/** A return with its pieces, status, reason and the shop's answer. The shopper may withdraw it until it is decided. */
export function ReturnItem({ item, isOwn, reload }: ReturnItemProps) {
  const { status, lines, reason, answer, refund, currency, createdAt, to } = item;
  const { label, tone } = returnStatusLabels[status];
  // The button that withdraws a return disappears with its status.
  const badge = useFocusOnChange<HTMLSpanElement>(status);
  return (
    <li className="space-y-3 py-5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span ref={badge} tabIndex={-1}>
          <Badge tone={tone}>{label()}</Badge>
        </span>
        <p className="text-muted">
          <Message message={m.account_requested_on} markup={{ date: () => <DateText value={createdAt} /> }} />
        </p>
      </div>
      <ul className="font-medium">
        {lines.map((line) => (
          <li key={line.position}>
            <bdi>{formatReturnLine(line)}</bdi>
          </li>
        ))}
      </ul>
      {status === 'requested' && <p className="text-muted">{m.account_were_reviewing_it_and_will()}</p>}
      {status === 'accepted' && (
        <p>
          <Message
            message={m.account_refund_of}
            markup={{ amount: () => <Amount value={refund} currency={currency} className="font-medium" /> }}
          />
        </p>
      )}
      {to === 'credit' && <p className="text-muted">{m.account_refund_to_store_credit()}</p>}
      <ReturnMessage label={m.account_you_wrote()} text={reason} />
      <ReturnMessage label={m.account_our_answer()} text={answer} />
      {isOwn && status === 'requested' && <WithdrawReturn item={item} reload={reload} />}
    </li>
  );
}

function ReturnMessage({ label, text }: { label: string; text: string }) {
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
