import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { whyNot } from '#contract/order/order-states.ts';
import { paths } from '#contract/paths.ts';
import { methodAndPayment, orderStatusWords } from '#web/store/order/order-words.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { RowCheckbox } from '#web/ui/form/choice.tsx';
import { DateText } from '#web/ui/layout/date-text.tsx';
import { sortIn } from '#web/ui/table/pager.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import { DispatchBar } from './dispatch-bar.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useChosen } from './use-chosen.ts';
import { useTimeZone } from './use-time-zone.ts';

const canGo = (order: AdminOrder) => whyNot(order, 'dispatched') === undefined;

/** A page of orders, to be dispatched one by one or several at once. */
export function OrdersTable({ orders }: { orders: readonly AdminOrder[] }) {
  const [search] = useSearchParams();
  const [asked, setAsked] = useState<{ orderId: string; open: boolean }>();
  const [changes, setChanges] = useState(0);
  // The button that opened the dialog may be gone or disabled.
  const region = useFocusOnChange(changes);
  const dispatchable = orders.filter(canGo);
  const chosen = useChosen(dispatchable.map(({ _id }) => _id));
  const columns = columnsWith(useTimeZone(), chosen, (orderId) => setAsked({ orderId, open: true }));
  const order = orders.find(({ _id }) => _id === asked?.orderId);
  const close = () => asked && setAsked({ ...asked, open: false });
  const done = () => {
    close();
    setChanges(changes + 1);
  };
  const allDone = () => {
    chosen.clear();
    setChanges(changes + 1);
  };
  return (
    <section ref={region} tabIndex={-1} aria-label="Orders">
      {dispatchable.length > 0 && (
        <div className="mb-3">
          <Button variant="quiet" size="sm" className="-ml-2" onClick={chosen.toggleAll}>
            {chosen.ids.length === dispatchable.length
              ? 'Choose none'
              : `Choose all to dispatch (${dispatchable.length})`}
          </Button>
        </div>
      )}
      <Table
        caption="Orders"
        columns={columns}
        rows={orders}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => paths.adminOrder.href(_id)}
        sort={sortIn(search, '-date')}
      />
      <DispatchBar orderIds={chosen.ids} onDone={allDone} />
      {order && (
        <StepDialog
          key={order._id}
          open={asked?.open ?? false}
          order={order}
          to="dispatched"
          onClose={close}
          onDone={done}
        />
      )}
    </section>
  );
}

type Chosen = ReturnType<typeof useChosen>;

const columnsWith = (timeZone: string, chosen: Chosen, ask: (orderId: string) => void): Column<AdminOrder>[] => [
  {
    key: 'select',
    header: 'Choose',
    actions: true,
    cell: (order) =>
      canGo(order) && (
        <RowCheckbox
          cardLabel="Choose"
          label={`Choose order ${order._id}`}
          checked={chosen.ids.includes(order._id)}
          onChange={() => chosen.toggle(order._id)}
        />
      ),
  },
  { key: 'order', header: 'Order', cell: ({ _id }) => <span className="tabular-nums">{_id}</span> },
  {
    key: 'date',
    header: 'Date',
    sortable: true,
    cell: ({ orderDate }) => (
      <span className="md:inline-block md:min-w-24">
        <DateText value={orderDate} short timeZone={timeZone} />
      </span>
    ),
  },
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ userName, userEmail }) => (
      <span className="min-w-0">
        <span className="block wrap-anywhere">{userName || 'Erased account'}</span>
        <span className="block truncate text-xs text-muted md:max-lg:hidden lg:max-w-64">{userEmail}</span>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'State and payment',
    cell: (order) => (
      <span>
        <Badge tone={orderStatusWords[order.orderStatus].tone}>{orderStatusWords[order.orderStatus].label}</Badge>
        <span className="mt-1 block text-xs text-muted">{methodAndPayment(order)}</span>
      </span>
    ),
  },
  {
    key: 'total',
    header: 'Total',
    numeric: true,
    sortable: true,
    cell: ({ totalAmount }) => <Amount value={totalAmount} />,
  },
  {
    key: 'dispatch',
    header: 'Dispatch',
    actions: true,
    cell: (order) => <Dispatched order={order} onAsk={() => ask(order._id)} />,
  },
];

/** Says why, while it may not be pressed (D12). */
function Dispatched({ order, onAsk }: { order: AdminOrder; onAsk: () => void }) {
  const reason = whyNot(order, 'dispatched');
  return (
    <Button
      size="sm"
      className="max-md:min-h-13 max-md:flex-1"
      disabled={reason !== undefined}
      title={reason}
      onClick={onAsk}
    >
      Dispatched
      <span className="sr-only">
        : order {order._id}
        {reason && `. ${reason}`}
      </span>
    </Button>
  );
}
