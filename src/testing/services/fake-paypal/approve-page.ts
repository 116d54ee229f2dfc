import type { createFakeOrders } from './orders.ts';

type Page = { status: number; html?: string; location?: string };

const page = (token: string, value: string) => `<!doctype html><html lang="en"><title>PayPal for tests</title>
<link rel="icon" href="data:,"><h1>Pay $${value}</h1>
<form method="post" action="/checkoutnow?token=${token}"><button name="answer" value="pay">Pay now</button>
<button name="answer" value="cancel">Cancel</button></form></html>`;

/** The page at PayPal where a shopper approves or cancels a payment and is redirected to the shop. */
export function approvePage(
  { orders, approve }: Pick<ReturnType<typeof createFakeOrders>, 'orders' | 'approve'>,
  { method, token, form }: { method: string; token: string; form: URLSearchParams },
): Page {
  const order = orders.get(token);
  const addresses = order?.payment_source?.paypal?.experience_context;
  if (!order || !addresses) return { status: 404, html: '<!doctype html><title>Unknown payment</title>' };
  if (method !== 'POST') return { status: 200, html: page(order.id, order.purchase_units[0].amount.value) };
  const isPaid = form.get('answer') === 'pay';
  const back = new URL(isPaid ? addresses.return_url : addresses.cancel_url);
  back.searchParams.set('token', order.id);
  if (isPaid) {
    approve(order.id);
    back.searchParams.set('PayerID', order.payer?.payer_id ?? '');
  }
  return { status: 303, location: back.href };
}
