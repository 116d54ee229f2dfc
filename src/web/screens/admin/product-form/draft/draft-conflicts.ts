import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { formatWallClock } from '#contract/dates.ts';
import { joinNames } from '#contract/format.ts';
import { type DraftField, mergeDrafts, type Merge } from '#web/components/admin/conflicts/merge-drafts.ts';
import type { MarketChoice, TaxClassChoice } from '#web/store/products/products.form.ts';
import { productStatusLabels } from '#web/store/products/product-status-labels.ts';
import { saleText } from '#web/store/products/sale-labels.ts';
import type { Attribute } from '#web/store/products/attributes.admin.ts';
import { attributeText } from './attributes.ts';
import { parseHex } from './draft-payload.ts';
import { type Cell, choicesOf, type Draft, newCell, type Option } from './draft.ts';

type Drafts = { base: Draft; mine: Draft; theirs: Draft };
/** What a product can be given, with the names that the form shows. */
type Choices = {
  categories: Names;
  markets: readonly MarketChoice[];
  taxClasses: readonly TaxClassChoice[];
  attributes: readonly Attribute[];
};
type Names = ReadonlyMap<string, string>;

const field = <Name extends keyof Draft>(
  key: Name,
  label: Text,
  toText: (value: Draft[Name], draft: Draft) => string,
): DraftField<Draft> => ({
  key,
  label,
  text: (draft) => toText(draft[key], draft),
  take: (into, from) => ({ ...into, [key]: from[key] }),
});

const trimmed = (text: string): string => text.trim();
const lines = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');

function imageText({ path, key, alt, color }: Draft['images'][number], { colors }: Draft): string {
  const colorName = colors.find((option) => option.key === color)?.name;
  return joinNames([path?.split('/').at(-1) ?? key, alt, colorName]);
}

const attributeField = ({ _id, name }: Attribute): DraftField<Draft> => ({
  key: `attribute ${_id}`,
  label: () => name,
  text: ({ attributes }) => attributeText(attributes[_id]),
  take: (into, { attributes }) => ({ ...into, attributes: { ...into.attributes, [_id]: attributes[_id] ?? '' } }),
});

const fieldsWith = ({ categories, markets, taxClasses, attributes }: Choices): DraftField<Draft>[] => [
  field('name', m.common_name, trimmed),
  field('categoryId', m.common_category, (id) => categories.get(id) ?? id),
  field('slug', m.common_address, trimmed),
  field('price', m.common_price, trimmed),
  field('sale', m.admin_product_form_sale, (sale) => (sale ? saleText({ ...sale, price: sale.price.trim() }) : '')),
  field('amounts', m.admin_product_form_amounts, (amounts) => joinNames(amounts.map(({ text }) => text.trim()))),
  field('description', m.common_description, trimmed),
  field('details', m.common_details, trimmed),
  field('popular', m.common_popular, (popular) => (popular ? m.common_yes() : m.common_no())),
  field('status', m.common_status, (status) => productStatusLabels[status].label()),
  field('publishAt', m.admin_product_form_publish_on, (minute) => (minute === '' ? '' : formatWallClock(minute))),
  field('tags', m.common_tags, (tags) => joinNames([...tags])),
  field('grams', m.common_weight_in_grams, trimmed),
  field('taxClass', m.common_tax_class, (key) => taxClasses.find((each) => each.key === key)?.name ?? key),
  field('notIn', m.admin_product_form_not_sold_in, (notIn = []) =>
    joinNames(markets.flatMap(({ _id, name }) => (notIn.includes(_id) ? [name] : []))),
  ),
  ...attributes.map(attributeField),
  field('highlights', m.admin_product_form_highlights, (highlights) =>
    lines(highlights.map(({ text }) => text.trim())),
  ),
  field('colors', m.admin_product_form_colors, (colors) =>
    lines(colors.map(({ name, hex }) => `${name.trim()} ${parseHex(hex)}`.trim())),
  ),
  field('sizes', m.admin_product_form_sizes, (sizes) => joinNames(sizes.map(({ name }) => name.trim()))),
  field('images', m.admin_product_form_pictures, (images, draft) =>
    lines(images.map((image) => imageText(image, draft))),
  ),
];

/** What the form says about a variant. The count is not part of it, because sales change it meanwhile. */
function cellText({ made, instoke, count, stored, stopped }: Cell): string {
  if (!made) return m.admin_product_form_cell_not_made();
  if (stopped) {
    return instoke
      ? m.admin_product_form_cell_on_sale_not_counted()
      : m.admin_product_form_cell_not_on_sale_not_counted();
  }
  if (stored === null && count.trim() !== '') {
    const inputs = { count: count.trim() };
    return instoke
      ? m.admin_product_form_cell_on_sale_counted(inputs)
      : m.admin_product_form_cell_not_on_sale_counted(inputs);
  }
  return instoke ? m.admin_product_form_cell_on_sale() : m.admin_product_form_cell_not_on_sale();
}

type CellPart = {
  key: string;
  nameOf: (variant: string) => string;
  text: (cell: Cell) => string;
  fields: (keyof Cell)[];
};

/** The weight, codes and cost of a variant are fields of their own, beside everything else about it. */
const cellParts: CellPart[] = [
  {
    key: 'cell',
    nameOf: (variant) => variant,
    text: cellText,
    fields: ['made', 'instoke', 'count', 'stored', 'stopped'],
  },
  {
    key: 'weight',
    nameOf: (variant) => m.admin_product_form_weight_of({ name: variant }),
    text: ({ grams }) => grams.trim(),
    fields: ['grams'],
  },
  {
    key: 'sku',
    nameOf: (name) => m.admin_product_form_sku_of({ name }),
    text: ({ sku }) => sku.trim(),
    fields: ['sku'],
  },
  {
    key: 'barcode',
    nameOf: (name) => m.admin_product_form_barcode_of({ name }),
    text: ({ barcode }) => barcode.trim(),
    fields: ['barcode'],
  },
  {
    key: 'cost',
    nameOf: (name) => m.admin_product_form_cost_of({ name }),
    text: ({ cost }) => cost.trim(),
    fields: ['cost'],
  },
];

const pick = (cell: Cell, fields: readonly (keyof Cell)[]): Partial<Cell> =>
  Object.fromEntries(fields.map((name) => [name, cell[name]]));

const cellFields = (draft: Draft): DraftField<Draft>[] =>
  choicesOf(draft).flatMap(({ key, color, size }) =>
    cellParts.map((part) => ({
      key: `${part.key} ${key}`,
      label: () => part.nameOf(joinNames([color.name, size.name]) || m.admin_product_form_the_product()),
      text: ({ cells }) => part.text(cells[key] ?? newCell),
      take: (into, { cells }) => {
        const taken = { ...(into.cells[key] ?? newCell), ...pick(cells[key] ?? newCell, part.fields) };
        return { ...into, cells: { ...into.cells, [key]: taken } };
      },
    })),
  );

/** Makes options new that the others have removed: the server would not find their ids. */
function withoutRemoved<Any extends Option>(options: readonly Any[], theirs: readonly Option[]): Any[] {
  const ids = new Set(theirs.map(({ id }) => id));
  return options.map(
    ({ id, storedName, ...option }) =>
      (id === undefined || ids.has(id) ? { ...option, id, storedName } : option) as Any,
  );
}

/** Merges a draft with what another admin has saved. The counts are always the stored ones. */
export function mergeProductDrafts(drafts: Drafts, choices: Choices): Merge<Draft> {
  const { theirs } = drafts;
  const merge = mergeDrafts([...fieldsWith(choices), ...cellFields(theirs)], drafts);
  const { draft } = merge;
  return {
    ...merge,
    draft: {
      ...draft,
      colors: withoutRemoved(draft.colors, theirs.colors),
      sizes: withoutRemoved(draft.sizes, theirs.sizes),
      removed: { colors: [], sizes: [] },
      cells: Object.fromEntries(
        Object.entries({ ...theirs.cells, ...draft.cells }).map(([key, cell]) => [
          key,
          { ...cell, stored: theirs.cells[key]?.stored ?? null },
        ]),
      ),
    },
  };
}
