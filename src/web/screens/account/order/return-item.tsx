import type { OrderReturn } from '#contract/order/order-return.ts';
import { formatReturnLine, returnStatusLabels } from '#web/store/order/return-labels.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { DateText } from '#web/ui/layout/date-text.tsx';
import { Amount } from '#web/components/product/price.tsx';

/** A return with its pieces, status, reason and the shop's answer. */
export function ReturnItem({ item }: { item: OrderReturn }) {
  const { status, lines, reason, answer, refund, createdAt } = item;
  const { label, tone } = returnStatusLabels[status];
  return (
    <li className="space-y-3 py-5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <p className="text-muted">
          Requested on <DateText value={createdAt} />
        </p>
      </div>
      <ul className="font-medium">
        {lines.map((line) => (
          <li key={line.position}>{formatReturnLine(line)}</li>
        ))}
      </ul>
      {status === 'requested' && <p className="text-muted">We’re reviewing your request and will reply by e-mail.</p>}
      {status === 'accepted' && (
        <p>
          Refund <Amount value={refund} className="font-medium" />
        </p>
      )}
      <ReturnMessage label="You wrote" text={reason} />
      <ReturnMessage label="Our answer" text={answer} />
    </li>
  );
}

function ReturnMessage({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <div>
      <p className="text-muted">{label}</p>
      <p className="break-words whitespace-pre-line">{text}</p>
    </div>
  );
}
