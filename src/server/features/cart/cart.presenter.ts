import type { Cart, CartItem } from '#contract/cart.ts';
import { toDollars } from '#contract/money.ts';
import { piecesLeft } from '#server/features/products/products.service.ts';
import type { CartLineRow } from './cart.repository.ts';
import type { CartWithLines } from './cart.service.ts';

const presentLine = (line: CartLineRow): CartItem => ({
  _id: line.id,
  productId: line.productId,
  slug: line.slug,
  name: line.name,
  price: toDollars(line.priceCents),
  quantity: line.quantity,
  color: line.color,
  size: line.size,
  image: line.images,
  available: line.deletedAt === null && line.quantity <= piecesLeft(line),
});

export const presentCart = (cart: CartWithLines): Cart => ({
  _id: cart.id,
  data: { items: cart.lines.map(presentLine) },
});
