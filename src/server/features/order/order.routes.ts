import { toMinor } from '#contract/money/money.ts';
import { presentCart } from '#server/features/cart/cart.service.ts';
import type { Register } from '#server/http/endpoints.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Measurements } from '#server/platform/metrics/measurements.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import { presentOrder } from './order.presenter.ts';
import { presentQuote } from './quote/quote.presenter.ts';
import type { OrderService } from './order.service.ts';

type Created = Awaited<ReturnType<OrderService['create']>>;

type Deps = { limits: Limits; measurements: Pick<Measurements, 'countOrder' | 'countOrderRefusal'> };

export function orderRoutes(endpoint: Register, order: OrderService, { limits, measurements }: Deps): void {
  const measured = async (method: string, create: () => Promise<Created>): Promise<Created> => {
    try {
      const result = await create();
      if (result.created) measurements.countOrder(method);
      return result;
    } catch (error) {
      if (error instanceof AppError) measurements.countOrderRefusal(error.code);
      throw error;
    }
  };

  /** Counts the order for the IP address. An order that is not created, or was created before, does not count. */
  const countOrder = async (ip: string, create: () => Promise<Created>): Promise<Created> => {
    const counted = await limits.ordersPerIp.take(ip);
    let isCreated = false;
    try {
      const result = await create();
      isCreated = result.created;
      return result;
    } finally {
      if (!isCreated) await counted.giveBack();
    }
  };

  endpoint('POST /api/order/create', async ({ user, body, request, reply }) => {
    const create = () =>
      order.create(user, {
        cartId: body.cartId,
        addressId: body.addressInfo.addressId,
        paymentMethod: body.paymentMethod,
        shippingMethodId: body.shippingMethodId,
        seenAddress: body.seenAddress,
        termsVersion: body.termsVersion,
        currency: body.currency,
        sizeSystem: body.sizeSystem,
        totalCents: toMinor(body.totalAmount),
        useCredit: body.useCredit,
        dueCents: body.dueAmount === undefined ? undefined : toMinor(body.dueAmount),
        gifts: body.gifts,
        contact: body.contact,
        seenLines: body.seenItems?.map(({ _id: id, quantity, price }) => ({
          id,
          quantity,
          priceCents: toMinor(price),
        })),
      });
    const { orderId, created } = await measured(body.paymentMethod, () => countOrder(request.ip, create));
    if (!created) reply.code(200);
    return { orderId };
  });

  endpoint('GET /api/cart/quote/:userId', async ({ user, query }) => ({
    data: presentQuote(await order.quote(user.id, { ...query, useCredit: query.useCredit === 'true' })),
  }));

  endpoint('GET /api/order/checkout/:userId', ({ user }) => order.checkoutStart(user.id));

  endpoint('GET /api/order/list/:userId', async ({ user, query, nextPage }) => {
    const page = await order.listByUser(user.id, query);
    nextPage(page.nextCursor);
    return { data: page.orders.map(presentOrder), total: page.total };
  });

  endpoint('GET /api/order/details/:orderId', async ({ user, params }) => ({
    data: presentOrder(await order.get(user, params.orderId)),
  }));

  endpoint('POST /api/order/capture', async ({ user, body }) => ({
    data: presentOrder(await order.capture(user, body)),
  }));

  endpoint('POST /api/order/:orderId/cancel', async ({ user, params }) => ({
    data: presentOrder(await order.cancel(user, params.orderId)),
  }));

  endpoint('POST /api/order/:orderId/reorder', async ({ user, params }) => {
    const { cart, ...reordered } = await order.reorder(user, params.orderId);
    return { data: presentCart(cart), ...reordered };
  });

  endpoint('DELETE /api/order/:userId/:orderId', ({ user, params }) => order.hide(user, params.orderId));
}
