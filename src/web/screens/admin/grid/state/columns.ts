import * as m from '#i18n/messages.ts';
import { amountHint, parseAmount } from '#contract/money/amount-text.ts';
import { formatSuggestedAmount } from '#contract/numbers.ts';
import { productStatuses } from '#contract/catalog/product-status.ts';
import type { GridKind, GridRow } from '#web/store/products/grid.admin.ts';
import { productStatusLabels } from '#web/store/products/product-status-labels.ts';

export type ColumnKey =
  | 'name'
  | 'color'
  | 'size'
  | 'sku'
  | 'barcode'
  | 'categoryId'
  | 'status'
  | 'tags'
  | 'price'
  | 'sale'
  | 'stock'
  | 'grams'
  | 'cost';

/** The value that a text stands for, or why it stands for none. */
export type Read = { value: unknown } | { problem: string };

export type GridColumn = {
  key: ColumnKey;
  label: string;
  /** A length of CSS. */
  width: string;
  isNumber?: boolean;
  /** The texts to choose from. */
  options?: readonly string[];
  toText: (row: GridRow) => string;
  /** Reads what was typed into a cell. */
  read: (text: string, row: GridRow) => Read;
  canEdit: (row: GridRow) => boolean;
};

export type Named = { _id: string; name: string };
/** What the member may change. */
type Rights = { products: boolean; stock: boolean };
type ColumnsOf = { kind: GridKind; categories: readonly Named[]; rights: Rights };

const never = () => false;
const noValue = (): Read => ({ problem: m.admin_grid_read_only() });

const amountText = (amount: number | null | undefined): string => (amount == null ? '' : formatSuggestedAmount(amount));

function readAmount(text: string): Read {
  const value = parseAmount(text);
  return Number.isNaN(value) ? { problem: amountHint() } : { value };
}

const orNull =
  (read: (text: string, row: GridRow) => Read) =>
  (text: string, row: GridRow): Read =>
    text === '' ? { value: null } : read(text, row);

/** Reads a whole number such as 12, 1,000 or 1.000. */
function readWhole(text: string): Read {
  const isGrouped = /^\d{1,3}([.,’' \u00A0\u202F]\d{3})+$/.test(text);
  const digits = isGrouped ? text.replaceAll(/\D/g, '') : text;
  return /^\d{1,15}$/.test(digits) ? { value: Number(digits) } : { problem: m.field_enter_a_whole_number() };
}

const readCode = (text: string): Read => ({ value: text === '' ? null : text });

/** A price keeps the times of its sale, if that has not ended. */
function readSale(text: string, { sale }: GridRow): Read {
  const read = readAmount(text);
  if ('problem' in read) return read;
  const isOver = sale === null || sale.state === 'ended';
  const times = isOver ? { startsAt: null, endsAt: null } : { startsAt: sale.startsAt, endsAt: sale.endsAt };
  return { value: { price: read.value, ...times } };
}

const fold = (text: string): string => text.trim().toLowerCase();

/** Reads one of the options by its label, or by its key. */
function readOption(options: readonly (readonly [key: string, label: string])[], problem: () => string) {
  return (text: string): Read => {
    const found = options.find(([key, label]) => fold(label) === fold(text) || key === text.trim());
    return found ? { value: found[0] } : { problem: problem() };
  };
}

const tagSeparator = ', ';
const readTags = (text: string): Read => ({
  value: text
    .split(/[,،;]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== ''),
});

/** Returns the columns of a grid. By variant, those of the product are for reading. */
export function gridColumns({ kind, categories, rights }: ColumnsOf): GridColumn[] {
  const ofProduct = kind === 'product' && rights.products ? () => true : never;
  const ofGoods = kind === 'product' && rights.products ? (row: GridRow) => row.kind !== 'gift-card' : never;
  const ofVariant = kind === 'variant' && rights.products ? () => true : never;
  const categoryNames = new Map(categories.map(({ _id, name }) => [_id, name]));
  const statuses = productStatuses.map((key) => [key, productStatusLabels[key].label()] as const);

  const name: GridColumn = {
    key: 'name',
    label: m.common_name(),
    // On a phone it stays beside the column that is scrolled to.
    width: 'min(16rem, 40vw)',
    toText: (row) => row.name,
    read: (text) => ({ value: text }),
    canEdit: ofProduct,
  };
  const shared: GridColumn[] = [
    {
      key: 'price',
      label: m.common_price(),
      width: '7rem',
      isNumber: true,
      toText: ({ price }) => amountText(price),
      read: readAmount,
      canEdit: ofGoods,
    },
    {
      key: 'sale',
      label: m.admin_product_form_sale_price(),
      width: '7rem',
      isNumber: true,
      toText: ({ sale }) => amountText(sale?.price),
      read: orNull(readSale),
      canEdit: ofGoods,
    },
    {
      key: 'categoryId',
      label: m.common_category(),
      width: '11rem',
      options: categories.map((category) => category.name),
      toText: ({ categoryId }) => categoryNames.get(categoryId) ?? '',
      read: readOption([...categoryNames], m.product_there_is_no_such_category),
      canEdit: ofProduct,
    },
    {
      key: 'status',
      label: m.common_status(),
      width: '8rem',
      options: statuses.map(([, label]) => label),
      toText: ({ status }) => productStatusLabels[status].label(),
      read: readOption(statuses, m.product_enter_a_status),
      canEdit: ofProduct,
    },
    {
      key: 'tags',
      label: m.common_tags(),
      width: '14rem',
      toText: ({ tags }) => tags.join(tagSeparator),
      read: readTags,
      canEdit: ofProduct,
    },
  ];
  const stock: GridColumn = {
    key: 'stock',
    label: m.common_stock(),
    width: '7rem',
    isNumber: true,
    toText: (row) => (row.stock === null ? '' : String(row.stock)),
    read: readWhole,
    canEdit: kind === 'variant' && rights.products && rights.stock ? () => true : never,
  };
  const grams: GridColumn = {
    key: 'grams',
    label: m.common_weight_in_grams(),
    width: '8rem',
    isNumber: true,
    toText: (row) => (row.grams === null ? '' : String(row.grams)),
    read: orNull(readWhole),
    canEdit: kind === 'product' ? ofGoods : ofVariant,
  };
  if (kind === 'product') return [name, ...shared, stock, grams];
  return [
    name,
    {
      key: 'color',
      label: m.common_color(),
      width: '8rem',
      toText: ({ color }) => color,
      read: noValue,
      canEdit: never,
    },
    { key: 'size', label: m.common_size(), width: '6rem', toText: ({ size }) => size, read: noValue, canEdit: never },
    {
      key: 'sku',
      label: m.common_sku(),
      width: '10rem',
      toText: ({ sku }) => sku ?? '',
      read: readCode,
      canEdit: ofVariant,
    },
    {
      key: 'barcode',
      label: m.common_barcode(),
      width: '11rem',
      toText: ({ barcode }) => barcode ?? '',
      read: readCode,
      canEdit: ofVariant,
    },
    stock,
    grams,
    {
      key: 'cost',
      label: m.common_cost_per_item(),
      width: '8rem',
      isNumber: true,
      toText: ({ cost }) => amountText(cost),
      read: orNull(readAmount),
      canEdit: ofVariant,
    },
    ...shared,
  ];
}
