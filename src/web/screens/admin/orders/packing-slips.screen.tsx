import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { adminPaths } from '#contract/admin-paths.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import type { LoadedSlips } from './orders.loader.ts';
import { PackingSlip } from '#web/screens/admin/orders/slips/packing-slip.tsx';
import { SlipPage } from '#web/screens/admin/orders/slips/slip-page.tsx';

/** The packing slips of chosen orders, each on a page of its own. */
export function PackingSlipsScreen() {
  const orders = useLoaderData<LoadedSlips | null>();
  return (
    <>
      <PageTitle>{m.admin_orders_packing_slips()}</PageTitle>
      <SlipPage crumbs={[{ label: m.admin_orders_packing_slips() }]} isEmpty={orders?.length === 0}>
        {orders && (orders.length === 0 ? <NoOrders /> : <Slips orders={orders} />)}
      </SlipPage>
    </>
  );
}

const NoOrders = () => (
  <EmptyState
    headingLevel={1}
    title={m.admin_orders_no_orders_chosen()}
    action={
      <LinkButton to={adminPaths.orders.href({ status: 'confirmed' })}>{m.admin_orders_orders_to_send()}</LinkButton>
    }
  >
    {m.admin_orders_choose_orders_in_the_list()}
  </EmptyState>
);

const Slips = ({ orders }: { orders: LoadedSlips }) => (
  <>
    <h1 className="mb-6 text-heading print:hidden">{m.admin_orders_packing_slips_count({ count: orders.length })}</h1>
    <div className="space-y-8 print:space-y-0">
      {orders.map((order) => (
        <div key={order._id} className="print:break-after-page print:last:break-after-auto">
          <PackingSlip order={order} headingLevel={2} />
        </div>
      ))}
    </div>
  </>
);
