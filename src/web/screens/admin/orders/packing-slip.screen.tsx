import { useLoaderData, useParams } from 'react-router';
import type { AdminOrder } from '#contract/order-admin.ts';
import { paths } from '#contract/paths.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PageTitle, useStoreName } from '#web/ui/store-name.tsx';
import type { LoadedSlip } from './orders.loader.ts';
import { useTimeZone } from './use-time-zone.ts';

/** What goes into the parcel: what is in it and where it goes, and no prices. */
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
  const timeZone = useTimeZone();
  const { address, city, pincode, phone, notes } = order.addressInfo;
  return (
    <article className="packing-slip border border-hairline bg-surface p-8 print:border-0 print:bg-transparent print:p-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 border-b border-ink pb-4">
        <p className="font-display text-2xl tracking-tight">{useStoreName()}</p>
        <h1 className="text-xl">Packing slip</h1>
      </header>
      <div className="mt-6 flex flex-wrap justify-between gap-x-12 gap-y-6">
        <address className="whitespace-pre-line not-italic">
          <strong className="font-medium">{order.userName}</strong>
          {`\n${address}\n${pincode} ${city}\n${phone}`}
        </address>
        <dl className="grid grid-cols-[auto_auto] gap-x-6 self-start text-sm">
          <dt className="text-muted">Order</dt>
          <dd className="font-medium tabular-nums">{order._id}</dd>
          <dt className="text-muted">Ordered</dt>
          <dd>
            <DateText value={order.orderDate} timeZone={timeZone} />
          </dd>
        </dl>
      </div>
      {notes && <p className="mt-6 border-l-2 border-outline pl-4 text-sm whitespace-pre-line">{notes}</p>}
      <SlipLines order={order} />
    </article>
  );
}

function SlipLines({ order }: { order: AdminOrder }) {
  const pieces = order.cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <table className="mt-8 w-full text-left">
      <caption className="sr-only">What is in the parcel</caption>
      <thead>
        <tr className="border-b border-ink text-sm text-muted">
          <th scope="col" className="py-2 font-medium">
            Item
          </th>
          <th scope="col" className="w-24 py-2 text-right font-medium">
            Quantity
          </th>
        </tr>
      </thead>
      <tbody>
        {order.cartItems.map(({ productId, name, color, size, quantity }) => (
          <tr key={`${productId} ${color} ${size}`} className="break-inside-avoid border-b border-hairline align-top">
            <td className="py-3">
              {name}
              <span className="block text-sm text-muted">{[color, size].filter(Boolean).join(', ')}</span>
            </td>
            <td className="py-3 text-right text-lg tabular-nums">{quantity}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="py-3 font-medium">
            Pieces
          </th>
          <td className="py-3 text-right text-lg font-medium tabular-nums">{pieces}</td>
        </tr>
      </tfoot>
    </table>
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
