import { currencyOf } from '#server/platform/currency-of.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { OrderStatus } from '#contract/order/order-states.ts';
import type { AdminSearchResults } from '#contract/shop/admin-tools.ts';
import type { MessageStatus } from '#contract/shop/contact.ts';

export type OrderRow = {
  id: string;
  userName: string;
  orderStatus: OrderStatus;
  totalCents: number;
  currency: string | null;
  orderDate: Date;
};
export type ProductRow = { id: string; name: string; image: string; categoryName: string };
export type CustomerRow = { id: string; name: string; email: string };
export type MessageRow = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  message: string;
  status: MessageStatus;
  createdAt: Date;
};

type Found<Kind extends keyof AdminSearchResults> = AdminSearchResults[Kind][number];

const excerptLength = 120;

export const presentOrder = ({
  id,
  userName,
  orderStatus,
  totalCents,
  currency,
  orderDate,
}: OrderRow): Found<'orders'> => ({
  _id: id,
  userName,
  orderStatus,
  totalAmount: toDecimal(totalCents, currencyOf({ currency })),
  currency: currencyOf({ currency }),
  orderDate: orderDate.toISOString(),
});

export const presentProduct = ({ id, name, image, categoryName }: ProductRow): Found<'products'> => ({
  _id: id,
  name,
  image,
  categoryName,
});

export const presentCustomer = ({ id, name, email }: CustomerRow): Found<'customers'> => ({ _id: id, name, email });

export const presentMessage = (row: MessageRow): Found<'messages'> => ({
  _id: row.id,
  from: `${row.firstName} ${row.lastName}`.trim() || row.email,
  excerpt: row.message.replaceAll(/\s+/g, ' ').slice(0, excerptLength),
  status: row.status,
  createdAt: row.createdAt.toISOString(),
});
