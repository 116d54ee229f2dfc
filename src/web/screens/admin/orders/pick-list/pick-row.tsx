import type { PickListRow } from '#contract/order/order-admin.ts';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { NameAndSku } from '#web/components/admin/name-and-sku.tsx';
import { joinNames } from '#contract/format.ts';

type PickRowProps = { row: PickListRow; isPicked: boolean; onToggle: () => void };

/** A row as large as a finger needs, all of which ticks it off. */
export const PickRow = ({ row, isPicked, onToggle }: PickRowProps) => (
  <li className="break-inside-avoid border-b border-hairline">
    <label className="relative flex cursor-pointer items-center gap-4 py-4 pe-3 has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink print:py-2">
      <input
        type="checkbox"
        className="choice-box tick ms-3 size-7! outline-none! before:h-4! before:w-2! print:ms-0"
        checked={isPicked}
        onChange={onToggle}
      />
      <span className="block w-14 shrink-0 bg-wash sm:w-16 print:hidden">
        {row.image && <ResponsiveImage src={row.image} alt="" sizes="4rem" className="aspect-4/5" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-break-word">
          <bdi>{row.name}</bdi>
        </span>
        <span className="block text-sm">
          <NameAndSku name={joinNames([row.color, row.size])} sku={row.sku} />
        </span>
        <Orders of={row} />
      </span>
      <span className="font-display text-4xl tabular-nums">{row.pieces}</span>
    </label>
  </li>
);

/** The orders that the pieces are for, and how many of them where not all are for one. */
const Orders = ({ of: { orders } }: { of: PickListRow }) => (
  <span className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
    {orders.map(({ orderId, quantity }) => (
      <bdi key={orderId} dir="ltr" className="tabular-nums">
        {orders.length > 1 && `${quantity} × `}
        {orderId}
      </bdi>
    ))}
  </span>
);
