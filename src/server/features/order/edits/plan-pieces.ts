import type { OrderEditPlan } from '#contract/order/order-edit.ts';
import { shownNames } from '#server/features/order/order.presenter.ts';
import type { VariantQuantity } from '#server/features/stock/stock.service.ts';

type Line = {
  position: number;
  variantId: string;
  quantity: number;
  name: string;
  color: string;
  size: string;
  nameShown: string | null;
  colorShown: string | null;
  sizeShown: string | null;
};
type Pieces = Pick<OrderEditPlan, 'changed' | 'added'>;

/** Returns the pieces that an edit adds to an order and those that it removes. A variant that it moves from line to line is in neither. */
export function movedPieces(
  lines: readonly Line[],
  { changed, added }: Pieces,
): { added: VariantQuantity[]; removed: VariantQuantity[] } {
  const moved = new Map<string, number>();
  const move = (variantId: string, pieces: number) => moved.set(variantId, (moved.get(variantId) ?? 0) + pieces);
  for (const { position, quantity } of changed) {
    const line = lines.find((each) => each.position === position);
    if (line) move(line.variantId, quantity - line.quantity);
  }
  for (const { variantId, quantity } of added) move(variantId, quantity);
  const pieces = [...moved].map(([variantId, quantity]) => ({ variantId, quantity }));
  return {
    added: pieces.filter(({ quantity }) => quantity > 0),
    removed: pieces.flatMap(({ variantId, quantity }) => (quantity < 0 ? [{ variantId, quantity: -quantity }] : [])),
  };
}

/** A line that an edit changes, as the shopper sees it, with its pieces before and after. */
export type NamedChange = { name: string; color: string; size: string; before: number; after: number };

export const namedChanges = (lines: readonly Line[], { changed, added }: Pieces): NamedChange[] => [
  ...changed.flatMap(({ position, quantity: after }) => {
    const line = lines.find((each) => each.position === position);
    return line ? [{ ...shownNames(line), before: line.quantity, after }] : [];
  }),
  ...added.map((line) => ({ ...shownNames(line), before: 0, after: line.quantity })),
];
