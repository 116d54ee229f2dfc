import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { StockedVariant } from '#contract/catalog/stock.ts';
import { teamNames } from '#web/store/order/line-names.ts';
import type { EditedLine } from '#web/store/order/order.edits.admin.ts';

/** A line of an order that is edited: one of the order, or a variant that is added. */
export type DraftLine = {
  key: string;
  /** Undefined of an added one. */
  position: number | undefined;
  variantId: string | undefined;
  productId: string;
  /** As the shop names it. */
  name: string;
  color: string;
  size: string;
  options: string;
  image: string | undefined;
  price: number | undefined;
  quantity: number;
  /** How many there were; 0 of an added one. */
  before: number;
  /** How many stay at least, being sent already. */
  least: number;
  isGiftCard: boolean;
};

export const draftOf = ({ cartItems }: AdminOrder): DraftLine[] =>
  cartItems.map((item) => ({
    key: `line ${item.position}`,
    position: item.position,
    variantId: undefined,
    productId: item.productId,
    ...teamNames(item),
    color: item.color,
    size: item.size,
    image: item.image,
    price: item.price,
    quantity: item.quantity,
    before: item.quantity,
    least: item.kind === undefined ? item.sent : item.quantity,
    isGiftCard: item.kind !== undefined,
  }));

export function addedLine(variant: StockedVariant, quantity: number): DraftLine {
  const { variantId, productId, name, color, size } = variant;
  return {
    key: `variant ${variantId}`,
    position: undefined,
    variantId,
    productId,
    ...teamNames({ name, color, size }),
    color,
    size,
    image: undefined,
    price: undefined,
    quantity,
    before: 0,
    least: 0,
    isGiftCard: false,
  };
}

/** Returns the lines with more pieces of a variant: of its added line, or of a new one. */
export function withVariant(lines: readonly DraftLine[], variant: StockedVariant, pieces: number): DraftLine[] {
  const added = addedLine(variant, pieces);
  return lines.some(({ key }) => key === added.key)
    ? lines.map((line) => (line.key === added.key ? { ...line, quantity: line.quantity + pieces } : line))
    : [...lines, added];
}

/** Returns the lines with another number of pieces of one; an added one without pieces is gone. */
export const withQuantity = (lines: readonly DraftLine[], key: string, quantity: number): DraftLine[] =>
  lines
    .map((line) => (line.key === key ? { ...line, quantity: Math.max(line.least, quantity) } : line))
    .filter((line) => line.position !== undefined || line.quantity > 0);

export const isChanged = (lines: readonly DraftLine[]): boolean =>
  lines.some(({ quantity, before }) => quantity !== before);

/** What is sent of the lines: those with pieces. */
export const toEditedLines = (lines: readonly DraftLine[]): EditedLine[] =>
  lines.flatMap(({ position, variantId, quantity }): EditedLine[] => {
    if (quantity === 0) return [];
    if (position !== undefined) return [{ position, quantity }];
    return variantId === undefined ? [] : [{ variantId, quantity }];
  });
