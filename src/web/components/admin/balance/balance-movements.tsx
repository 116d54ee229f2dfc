import * as m from '#i18n/messages.ts';
import { formatSum } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { DateText } from '#web/components/site/date-text.tsx';
import { reasonLabels } from '#web/store/gift-cards/gift-card-labels.ts';
import type { BalanceMovement } from '#web/store/gift-cards/gift-cards.admin.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';

/** What has changed the balance of a gift card or of store credit, latest first, each with the balance after it. */
export const BalanceMovements = ({ movements }: { movements: readonly BalanceMovement[] }) => (
  <ol className="divide-y divide-hairline border-y border-hairline text-sm">
    {movements.map((movement) => (
      <Movement key={movement._id} movement={movement} />
    ))}
  </ol>
);

function Movement({ movement }: { movement: BalanceMovement }) {
  const { reason, delta, balanceAfter, note, actorName, orderId, at } = movement;
  const timeZone = useAppSelector(selectTimeZone);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-3">
      <p className="font-medium">{reasonLabels[reason]()}</p>
      <p className="text-end font-medium whitespace-nowrap tabular-nums">
        <bdi>{signedSum(delta)}</bdi>
      </p>
      <p className="text-muted">
        {orderId !== null && (
          <>
            <AdminLink to={adminPaths.order.href(orderId)} className="inline-block pointer-coarse:py-2">
              {m.admin_balance_order({ orderId })}
            </AdminLink>
            {', '}
          </>
        )}
        {actorName !== '' && (
          <>
            <bdi>{actorName}</bdi>
            {', '}
          </>
        )}
        <DateText value={at} withTime timeZone={timeZone} />
      </p>
      <p className="text-end whitespace-nowrap text-muted tabular-nums">
        <Message message={m.admin_balance_after} inputs={{ balance: formatSum(balanceAfter) }} markup={{ hidden }} />
      </p>
      {note !== '' && (
        <p className="col-span-2 wrap-anywhere">
          <bdi>{note}</bdi>
        </p>
      )}
    </li>
  );
}

const signedSum = (delta: number): string => (delta < 0 ? formatSum(delta).replace('-', '−') : `+${formatSum(delta)}`);
