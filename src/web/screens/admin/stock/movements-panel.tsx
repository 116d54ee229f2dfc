import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import type { StockMovement } from '#web/store/stock/stock.admin.ts';
import { movementLabels, formatItems, variantName } from '#web/store/stock/stock-labels.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { SidePanel } from '#web/ui/overlay/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { LevelsList } from './levels-list.tsx';
import type { StockVariant } from './stock.loader.ts';
import { useMovements } from './use-movements.ts';

type MovementsPanelProps = { variant: StockVariant; open: boolean; onClose: () => void };

/** The stock movements of a variant, latest first, each with the count after it. */
export function MovementsPanel({ variant, open, onClose }: MovementsPanelProps) {
  const { loaded, pending, loadMore } = useMovements(variant.variantId);
  const { movements = [], nextCursor, errorMessage } = loaded ?? {};
  return (
    <SidePanel open={open} onClose={onClose} title={variantName(variant)}>
      <p className="mb-4 text-muted">{variant.stock === null ? m.common_not_counted() : formatItems(variant.stock)}</p>
      <LevelsList variantId={variant.variantId} />
      {loaded ? (movements.length > 0 || !errorMessage) && <Movements movements={movements} /> : <TableSkeleton />}
      {errorMessage && (
        <ErrorState
          title={m.admin_stock_the_movements_could_not_be()}
          headingLevel={3}
          pending={pending}
          onRetry={() => void loadMore()}
        >
          {errorMessage}
        </ErrorState>
      )}
      {nextCursor && !errorMessage && (
        <div className="mt-6 text-center">
          <Button pending={pending} pendingLabel={m.common_loading()} onClick={() => void loadMore()}>
            {m.admin_stock_earlier_movements()}
          </Button>
        </div>
      )}
    </SidePanel>
  );
}

export function Movements({ movements }: { movements: readonly StockMovement[] }) {
  if (movements.length === 0) {
    return (
      <EmptyState title={m.admin_stock_no_movements_yet()} headingLevel={3}>
        {m.admin_stock_every_change_of_the_count()}
      </EmptyState>
    );
  }
  return (
    <ol className="divide-y divide-hairline border-y border-hairline text-sm">
      {movements.map((movement) => (
        <Movement key={movement._id} movement={movement} />
      ))}
    </ol>
  );
}

function Movement({ movement }: { movement: StockMovement }) {
  const { reason, delta, balance, note, actorName, createdAt, location, onHandDelta } = movement;
  const cause = causeOf(movement);
  const timeZone = useAppSelector(selectSettings)?.timeZone ?? 'UTC';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-3">
      <p className="font-medium">{movementLabels[reason]()}</p>
      <p className="text-end font-medium tabular-nums">
        <bdi dir="ltr">{signedCount(delta)}</bdi>
      </p>
      <p className="text-muted">
        {cause ? (
          <AdminLink to={cause.href} className="inline-block pointer-coarse:py-2">
            {cause.label}
          </AdminLink>
        ) : (
          <bdi>{actorName ?? m.admin_stock_the_shop()}</bdi>
        )}
        , <DateText value={createdAt} withTime timeZone={timeZone} />
      </p>
      <p className="text-end text-muted tabular-nums">
        <Message
          message={m.admin_stock_count_after_it}
          inputs={{ balance: formatNumber(balance) }}
          markup={{ hidden }}
        />
      </p>
      {location && onHandDelta !== 0 && onHandDelta !== delta && (
        <p className="col-span-2 text-muted tabular-nums">
          {m.admin_stock_moved_at({ name: location.name, count: signedCount(onHandDelta) })}
        </p>
      )}
      {note && (
        <p className="col-span-2 wrap-anywhere">
          <bdi>{note}</bdi>
        </p>
      )}
    </li>
  );
}

/** What has caused a movement, and its page. */
function causeOf({ orderId, draftOrderId, sheetId }: StockMovement): { label: string; href: string } | undefined {
  if (orderId) return { label: m.admin_stock_order({ orderId }), href: adminPaths.order.href(orderId) };
  if (draftOrderId) return { label: m.admin_stock_draft_order(), href: adminPaths.draftOrder.href(draftOrderId) };
  return sheetId ? { label: m.admin_stock_stock_sheet(), href: adminPaths.stockSheet.href(sheetId) } : undefined;
}

const signedCount = (delta: number): string =>
  delta < 0 ? `−${formatNumber(Math.abs(delta))}` : `+${formatNumber(delta)}`;
