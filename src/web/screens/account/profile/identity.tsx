import * as m from '#i18n/messages.ts';
import type { User } from '#contract/account/auth.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectOrderCount } from '#web/store/order/order.selectors.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const roles = { customer: m.common_customer, admin: m.common_admin, guest: m.common_guest } as const;
const bandStyles = 'stitch-top flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-6';

export function Identity({ user }: { user: User }) {
  return (
    <div className={bandStyles}>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 font-display text-2xl tracking-tight wrap-anywhere">{user.name}</p>
        <Badge tone={user.role === 'admin' ? 'accent' : 'neutral'}>{roles[user.role]()}</Badge>
      </div>
      <OrderCount />
    </div>
  );
}

function OrderCount() {
  const count = useAppSelector(selectOrderCount);
  const isError = useAppSelector((state) => state.order.isError);
  if (count === undefined && isError) return null;
  return (
    <dl className="flex items-baseline gap-3">
      <dt className="text-sm text-muted">{m.account_orders_made()}</dt>
      <dd className="font-display text-2xl tracking-tight">{count ?? <Skeleton className="h-4 w-6" />}</dd>
    </dl>
  );
}

export function IdentitySkeleton() {
  return (
    <div className={bandStyles}>
      <output className="sr-only">{m.common_loading()}</output>
      <div className="flex h-9 items-center">
        <Skeleton className="h-5 w-48" />
      </div>
      <Skeleton className="mb-2 h-4 w-28" />
    </div>
  );
}
