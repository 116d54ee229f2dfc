import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import { formatAmount } from '#contract/format.ts';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import type { ProductSale } from '#contract/catalog/products-admin.ts';
import { decimalSign } from '#contract/numbers.ts';
import { productStatusLabels } from '#web/store/products/product-status-labels.ts';
import { saleText } from '#web/store/products/sale-labels.ts';

type Names = Readonly<Record<string, string>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const hasText = (node: unknown, key: string): node is Record<string, string> =>
  typeof node === 'object' && node !== null && isText(Reflect.get(node, key));

/** Returns the paths of the pictures in a value; none for a value that is no picture. */
export function picturesOf(field: string, value: unknown): { path: string; alt: string }[] {
  if (field === 'image') return isText(value) && value !== '' ? [{ path: value, alt: '' }] : [];
  if (field !== 'images' || !Array.isArray(value)) return [];
  return value.filter((each) => hasText(each, 'path')).map(({ path = '', alt = '' }) => ({ path, alt }));
}

/** Formats a part of a value; empty when there is none. */
function partText(value: unknown): string {
  if (typeof value === 'boolean') return value ? m.common_yes() : m.common_no();
  if (typeof value === 'number') return String(value).replace('.', decimalSign());
  if (isText(value)) return value;
  return Array.isArray(value) ? value.map(partText).join('\n') : linesOf(value).join('\n');
}

const statusLabels: Readonly<Record<string, { label: () => string }>> = {
  ...productStatusLabels,
  published: { label: m.admin_pages_published },
};

const isSale = (value: unknown): value is ProductSale =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'price') === 'number';

/** Returns the texts of a formatted text or of blocks, each on a line. */
function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Record<string, unknown>;
  if (node['type'] === 'text' && isText(node['text'])) return [node['text']];
  return Object.entries(node).flatMap(([key, part]) => {
    if (key === 'type' || key === 'attrs' || part === null || part === '') return [];
    return typeof part === 'object' ? linesOf(part) : [partText(part)];
  });
}

/** Returns a value as text, with words for what it names by id. */
export function textOf(field: string, value: unknown, names: Names): string {
  if (field === 'price' && typeof value === 'number') return formatAmount(value, getBaseCurrency());
  if (field === 'categoryId' && isText(value)) return names[value] ?? value;
  if (field === 'value') return value === null ? m.changes_the_default() : linesOf(value).join('\n');
  if (field === 'body' || field === 'contents') return linesOf(value).join('\n');
  if (field === 'sale') {
    if (!isSale(value)) return '';
    return saleText({ ...value, price: formatAmount(value.price, getBaseCurrency()) });
  }
  if (field === 'popular') return value === 'true' ? m.common_yes() : m.common_no();
  if (field === 'status' && isText(value)) return statusLabels[value]?.label() ?? value;
  return partText(value);
}

/** Pictures in a row. */
export const Pictures = ({ pictures }: { pictures: readonly { path: string; alt: string }[] }) => (
  <ul className="flex flex-wrap gap-2">
    {pictures.map(({ path, alt }) => (
      <li key={path} className="w-20">
        <ResponsiveImage src={path} alt={alt} sizes="5rem" />
      </li>
    ))}
  </ul>
);
