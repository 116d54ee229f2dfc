import { useLoaderData, useParams } from 'react-router';
import { deliveryNote } from '#contract/account/address-format.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { paths } from '#contract/paths.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { DateText } from '#web/ui/layout/date-text.tsx';
import { OrderSheet, SheetLines } from '#web/components/order/order-sheet.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import type { LoadedSlip } from './orders.loader.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';

/** The packing slip of an order: address and items, without prices. */
export function PackingSlipScreen() {
  const order = useLoaderData<LoadedSlip | null>();
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle>{`Packing slip #${id}`}</PageTitle>
      <Container width="prose" className="py-6 print:max-w-none print:p-0">
        <div className="mb-8 flex flex-wrap items-center justify-between gap-4 print:hidden">
          <Breadcrumbs
            crumbs={[
              { label: 'Orders', href: paths.adminOrders.href() },
              { label: `#${id}`, href: paths.adminOrder.href(id) },
              { label: 'Packing slip' },
            ]}
          />
          <Button variant="primary" disabled={!order} onClick={() => globalThis.print()}>
            Print
          </Button>
        </div>
        {order ? <Slip order={order} /> : <SlipSkeleton />}
      </Container>
    </>
  );
}

function Slip({ order }: { order: AdminOrder }) {
  const timeZone = useAppSelector(selectTimeZone);
  const { cartItems, addressInfo } = order;
  const note = deliveryNote(addressInfo.notes);
  const pieces = cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <OrderSheet
      title="Packing slip"
      order={order}
      details={[
        { label: 'Order', value: <span className="font-medium">{order._id}</span> },
        { label: 'Ordered', value: <DateText value={order.orderDate} timeZone={timeZone} /> },
      ]}
      className="border border-hairline bg-surface p-8 print:border-0 print:bg-transparent print:p-0"
    >
      {note && <p className="mt-6 border-l-2 border-outline pl-4 text-sm whitespace-pre-line">{note}</p>}
      <SheetLines
        caption="What is in the parcel"
        lines={cartItems}
        columns={[{ header: 'Quantity', cell: ({ quantity }) => quantity, className: 'w-24 text-lg' }]}
      >
        <tfoot>
          <tr>
            <th scope="row" className="py-3 font-medium">
              Pieces
            </th>
            <td className="py-3 text-right text-lg font-medium tabular-nums">{pieces}</td>
          </tr>
        </tfoot>
      </SheetLines>
    </OrderSheet>
  );
}

function SlipSkeleton() {
  return (
    <>
      <output className="sr-only">Loading</output>
      <Skeleton className="h-[36rem] w-full" />
    </>
  );
}
