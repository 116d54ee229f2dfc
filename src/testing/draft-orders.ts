import type { DraftOrder, DraftOrderFields } from '#contract/order/draft-orders.ts';
import { product, type Shopper } from './database/builders.ts';
import type { TestShop } from './shop.ts';

export const draftAddress = {
  recipient: '',
  address: '12 Cloth Lane',
  city: 'Leeds',
  pincode: 'LS1 1AA',
  phone: '020 7946 0000',
  notes: 'None',
};

type Member = Pick<Shopper, 'headers'>;

/** The fields of a draft order of two pieces of a product, for a new customer. */
export async function draftFields(
  shop: TestShop,
  { stock = 5, ...fields }: Partial<DraftOrderFields> & { stock?: number } = {},
) {
  const tee = await product(shop, { stock });
  const variantId = tee.variants[0]?.id ?? '';
  const email = `grace-${tee.id}@example.com`;
  return {
    tee,
    variantId,
    /** Of the customer, unless the fields name another one. */
    email,
    fields: {
      customer: { name: 'Grace Hopper', email, phone: '' },
      lines: [{ variantId, quantity: 2 }],
      address: draftAddress,
      payment: ['card', 'paypal', 'cod'],
      ...fields,
    } satisfies DraftOrderFields,
  };
}

/** Prepares a draft order as a member of the team. */
export async function aDraft(shop: TestShop, member: Member, more: Parameters<typeof draftFields>[1] = {}) {
  const { fields, ...made } = await draftFields(shop, more);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/draft-orders',
    headers: member.headers,
    body: fields,
  });
  if (answer.statusCode !== 201) throw new Error(`The draft order was not created: ${answer.body}`);
  return { ...made, fields, draft: answer.json<{ data: DraftOrder }>().data };
}

/** Prepares a draft order whose link is copied, and returns its token. */
export async function aSentDraft(shop: TestShop, member: Member, more: Parameters<typeof draftFields>[1] = {}) {
  const made = await aDraft(shop, member, more);
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/draft-orders/${made.draft._id}/send`,
    headers: member.headers,
    body: { version: made.draft.version, mail: false },
  });
  if (answer.statusCode !== 200) throw new Error(`The draft order was not sent: ${answer.body}`);
  const { data, link } = answer.json<{ data: DraftOrder; link: string }>();
  return { ...made, draft: data, token: link.slice(link.indexOf('#') + 1) };
}
