import * as m from '#i18n/messages.ts';
import { useLoaderData, useParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import type { LoadedSlip } from './orders.loader.ts';
import { PackingSlip } from '#web/screens/admin/orders/slips/packing-slip.tsx';
import { SlipPage } from '#web/screens/admin/orders/slips/slip-page.tsx';

/** The packing slip of an order. */
export function PackingSlipScreen() {
  const order = useLoaderData<LoadedSlip | null>();
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle>{m.admin_orders_packing_slip_number({ id })}</PageTitle>
      <SlipPage
        crumbs={[{ label: `#${id}`, href: adminPaths.order.href(id) }, { label: m.admin_orders_packing_slip() }]}
      >
        {order && <PackingSlip order={order} />}
      </SlipPage>
    </>
  );
}
