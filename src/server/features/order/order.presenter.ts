import { toDollars } from '#contract/money.ts';
import type { Order } from '#contract/order/order.ts';
import type { OrderRow } from './order.repository.ts';

export const presentOrder = (row: OrderRow): Order => ({
  _id: row.id,
  userId: row.userId ?? '',
  cartId: row.cartId,
  userName: row.userName,
  cartItems: row.lines.map((line) => ({
    name: line.name,
    productId: line.productId,
    color: line.color,
    size: line.size,
    price: toDollars(line.priceCents),
    image: line.image,
    quantity: line.quantity,
  })),
  addressInfo: {
    addressId: row.addressId,
    recipient: row.recipient ?? row.userName,
    address: row.address,
    city: row.city,
    pincode: row.pincode,
    phone: row.phone,
    notes: row.notes,
  },
  orderStatus: row.orderStatus,
  paymentMethod: row.paymentMethod,
  paymentStatus: row.paymentStatus,
  subtotal: toDollars(row.subtotalCents),
  delivery: toDollars(row.deliveryCents),
  tax: toDollars(row.taxCents),
  totalAmount: toDollars(row.totalCents),
  refunded: toDollars(row.refundedCents),
  orderDate: row.orderDate.toISOString(),
  orderUpdateDate: row.orderUpdateDate.toISOString(),
  trackingNumber: row.trackingNumber,
  locale: row.locale,
  arrival: row.arrivesFrom && row.arrivesTo ? { from: row.arrivesFrom, to: row.arrivesTo } : null,
  paymentId: row.paymentId,
  payerId: row.payerId,
});
