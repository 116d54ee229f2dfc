import type { Cents } from '#contract/money/money.ts';
import type { OrderAmounts, OrderEditPlan } from '#contract/order/order-edit.ts';
import type { LinePieces } from '#contract/order/parcels.ts';
import { isGoods, type Line } from './offers.ts';
import { pricedLinesOf } from './placed-lines.ts';
import { allocate, ratio } from './ratio.ts';

/** A line of the order; `taxCents` is null in older orders, of which no line has one. */
export type EditableLine = LinePieces & {
  productId: string;
  priceCents: Cents;
  discountCents: Cents;
  taxCents: Cents | null;
  kind: Line['kind'];
};
export type EditableOrder = OrderAmounts & {
  lines: readonly EditableLine[];
  /** Of an order that was taxed at the rate of the settings; null for another one. */
  taxMillipercent: number | null;
  taxes: readonly {
    position: number;
    on: 'goods' | 'delivery';
    baseCents: Cents;
    amountCents: Cents;
    isIncluded: boolean;
  }[];
  discounts: readonly { position: number; on: 'items' | 'order' | 'delivery'; amountCents: Cents }[];
  /** What earlier edits have not charged, which is part of the adjustment. */
  waivedCents: Cents;
};

/** A new line, with its price of the day. */
export type NewLine = LinePieces & { productId: string; priceCents: Cents };

/** The lines of the whole order as it is to be: the pieces that stay of its lines, and new ones. */
export type EditedLines = { kept: readonly LinePieces[]; added: readonly NewLine[] };

export type PlannedEdit = Pick<OrderEditPlan, 'changed' | 'costs' | 'taxes' | 'discounts' | 'before' | 'after'>;

type CostedLine = LinePieces & {
  productId: string;
  priceCents: Cents;
  discountCents: Cents;
  isGoods: boolean;
  /** What it was before the edit; undefined of a new one. */
  before: { costCents: Cents; taxCents: Cents } | undefined;
};

/** What the goods cost in all, without the tax that prices lack. */
type Compared = { before: Cents; after: Cents };

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);
const costOf = ({
  priceCents,
  quantity,
  discountCents,
}: Omit<EditableLine, 'productId' | 'taxCents' | 'kind'>): Cents => priceCents * quantity - discountCents;
const costsOf = (lines: readonly CostedLine[]): Cents[] => lines.map((line) => (line.isGoods ? costOf(line) : 0));

/** Pieces that stay keep their share of the discount; further pieces have none. */
const discountOf = ({ discountCents, quantity }: EditableLine, kept: number): Cents =>
  kept < quantity ? ratio(discountCents, kept, quantity) : discountCents;

/** Returns the lines that the order then has, in the order of their positions. */
function toCostedLines(order: EditableOrder, { kept, added }: EditedLines): CostedLine[] {
  const piecesOf = new Map(kept.map(({ position, quantity }) => [position, quantity]));
  const placed = pricedLinesOf(order.lines, order);
  const stay = order.lines.flatMap((line, at) => {
    const quantity = piecesOf.get(line.position) ?? 0;
    if (quantity === 0) return [];
    const { position, productId, priceCents } = line;
    const taxCents = placed[at]?.taxCents ?? 0;
    const before = { costCents: costOf(line), taxCents };
    const discountCents = discountOf(line, quantity);
    return [{ position, productId, priceCents, quantity, discountCents, isGoods: isGoods(line), before }];
  });
  const further = added.map((line) => ({ ...line, discountCents: 0, isGoods: true, before: undefined }));
  return [...stay, ...further].toSorted((one, other) => one.position - other.position);
}

/** The tax of goods at the rate of the settings: it changes by what the tax on their cost changes by, whatever was rounded before. */
function taxAtRate(costs: Compared, taxCents: Cents, rate: number): Cents {
  if (costs.after === 0) return 0;
  return Math.max(0, taxCents + ratio(costs.after, rate, 100_000) - ratio(costs.before, rate, 100_000));
}

/**
 * The taxes of lines in the proportion of the order: that of the line itself, of another line of the product, or of all goods. So a line of a
 * class with a lower rate keeps that.
 */
function taxesInProportion(
  lines: readonly CostedLine[],
  order: EditableOrder,
  goods: { costCents: Cents; taxCents: Cents },
): Cents[] {
  const placed = pricedLinesOf(order.lines, order);
  const ofProduct = new Map(
    order.lines.flatMap((line, at) => {
      const costCents = costOf(line);
      return costCents > 0 && isGoods(line)
        ? [[line.productId, { costCents, taxCents: placed[at]?.taxCents ?? 0 }] as const]
        : [];
    }),
  );
  return lines.map((line) => {
    if (!line.isGoods) return 0;
    const own = line.before && line.before.costCents > 0 ? line.before : (ofProduct.get(line.productId) ?? goods);
    return own.costCents === 0 ? 0 : ratio(own.taxCents, costOf(line), own.costCents);
  });
}

/** The rows of the taxes on goods, of which those of one class are of the same base. */
function taxRowsOf(order: EditableOrder, costs: Compared, taxCents: Cents): PlannedEdit['taxes'] {
  const rows = order.taxes.filter(({ on }) => on === 'goods');
  const amounts = allocate(
    taxCents,
    rows.map(({ amountCents }) => amountCents),
  );
  const isOneClass = rows.every(({ baseCents }) => baseCents === rows[0]?.baseCents);
  return rows.map(({ position, baseCents, isIncluded }, at) => ({
    position,
    baseCents: isOneClass
      ? costs.after - (isIncluded ? taxCents : 0)
      : ratio(baseCents, costs.after, Math.max(1, costs.before)),
    amountCents: amounts[at] ?? 0,
  }));
}

/** What the discounts of goods are lowered to. Those of the delivery stay, as its fee does. */
function discountRowsOf({ discounts }: EditableOrder, discountCents: Cents): PlannedEdit['discounts'] {
  const rows = discounts.filter(({ on }) => on !== 'delivery');
  const amounts = allocate(
    discountCents,
    rows.map(({ amountCents }) => amountCents),
  );
  return rows.map(({ position }, at) => ({ position, amountCents: amounts[at] ?? 0 }));
}

/**
 * What earlier edits have not charged is not given back: it shrinks first when the order gets cheaper, before the total does. Other adjustments
 * stay, as long as the total does not go below 0.
 */
function adjust(order: EditableOrder, withoutAdjustment: Cents): Cents {
  const own = order.adjustmentCents + order.waivedCents;
  const full = withoutAdjustment + own;
  const waived = Math.min(order.waivedCents, Math.max(0, full - order.totalCents));
  return Math.max(own - waived, -withoutAdjustment);
}

/**
 * Works out what an order costs after an edit: lines keep the price and the discount that they were bought with, new ones have today's price,
 * the delivery fee stays, and the tax is that of the order. Pure. What is left alone costs what it did.
 */
export function planEdit(order: EditableOrder, edited: EditedLines): PlannedEdit {
  const { lines, taxMillipercent, deliveryCents } = order;
  const edits = toCostedLines(order, edited);
  const quantityOf = new Map(edits.map(({ position, quantity }) => [position, quantity]));
  const changed = lines.flatMap(({ position, quantity }) => {
    const left = quantityOf.get(position) ?? 0;
    return left === quantity ? [] : [{ position, quantity: left }];
  });
  const before = amountsOf(order);
  const isUnchanged = changed.length === 0 && edited.added.length === 0;
  if (isUnchanged) {
    const costs = lines.map(({ position, discountCents, taxCents }) => ({ position, discountCents, taxCents }));
    return { changed, costs, taxes: [], discounts: [], before, after: before };
  }

  const goods = lines.filter(isGoods);
  const deliveryTaxCents = sum(order.taxes.flatMap(({ on, amountCents }) => (on === 'delivery' ? [amountCents] : [])));
  const goodsTaxCents = order.taxCents - deliveryTaxCents;
  const costs = costsOf(edits);
  const compared = { before: sum(goods.map(costOf)), after: sum(costs) };
  const isIncluded = order.includedTaxCents > 0 || order.taxes.some((tax) => tax.isIncluded);
  const taxes =
    taxMillipercent === null
      ? taxesInProportion(edits, order, { costCents: compared.before, taxCents: goodsTaxCents })
      : allocate(taxAtRate(compared, goodsTaxCents, taxMillipercent), costs);
  const hasOwnTaxes = lines.every((line) => line.taxCents !== null);

  const subtotalCents = sum(edits.map(({ priceCents, quantity }) => priceCents * quantity));
  const discountCents = sum(edits.map((line) => line.discountCents));
  const taxCents = sum(taxes) + deliveryTaxCents;
  const includedTaxCents = isIncluded ? taxCents : 0;
  const withoutAdjustment = subtotalCents - discountCents + deliveryCents + taxCents - includedTaxCents;
  const adjustmentCents = adjust(order, withoutAdjustment);
  return {
    changed,
    costs: edits.map((line, at) => ({
      position: line.position,
      discountCents: line.discountCents,
      taxCents: hasOwnTaxes ? (taxes[at] ?? 0) : null,
    })),
    taxes: taxRowsOf(order, compared, sum(taxes)),
    discounts: discountCents === order.discountCents ? [] : discountRowsOf(order, discountCents),
    before,
    after: {
      subtotalCents,
      discountCents,
      deliveryCents,
      taxCents,
      includedTaxCents,
      adjustmentCents,
      totalCents: withoutAdjustment + adjustmentCents,
    },
  };
}

/** Returns a plan by which the shopper is not charged what the order costs more: the total stays to the cent. */
export function waiveDifference(plan: PlannedEdit): PlannedEdit {
  const difference = plan.after.totalCents - plan.before.totalCents;
  if (difference <= 0) return plan;
  const { adjustmentCents } = plan.after;
  const after = { ...plan.after, adjustmentCents: adjustmentCents - difference, totalCents: plan.before.totalCents };
  return { ...plan, after };
}

const amountsOf = ({
  subtotalCents,
  discountCents,
  deliveryCents,
  taxCents,
  includedTaxCents,
  adjustmentCents,
  totalCents,
}: OrderAmounts): OrderAmounts => ({
  subtotalCents,
  discountCents,
  deliveryCents,
  taxCents,
  includedTaxCents,
  adjustmentCents,
  totalCents,
});
