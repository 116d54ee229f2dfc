import type { Attribute } from '#contract/catalog/attributes.ts';
import type { AttributeKind, AttributeValue } from '#contract/catalog/attribute-kinds.ts';
import type { ProductAttribute } from '#contract/catalog/products.ts';
import { formatExactNumber } from '#contract/numbers.ts';
import * as m from '#i18n/messages.ts';
import { versionOf } from '#server/platform/version.ts';
import type { AttributeWithProducts } from './attributes.repository.ts';

/** An attribute of a product as its page shows it, in the language of the request. */
export type ShownAttribute = { id: string; name: string; kind: AttributeKind; unit: string; value: AttributeValue };

export const presentAttribute = (row: AttributeWithProducts): Attribute => ({
  _id: row.id,
  name: row.name,
  kind: row.kind,
  unit: row.unit,
  choices: row.choices,
  shown: row.shown,
  products: row.products,
  version: versionOf(row),
});

function wordsOf(value: AttributeValue): string {
  if (typeof value === 'boolean') return value ? m.common_yes() : m.common_no();
  return typeof value === 'number' ? formatExactNumber(value) : value;
}

export const presentShownAttribute = ({ name, value, unit }: ShownAttribute): ProductAttribute => ({
  name,
  value: wordsOf(value),
  ...(unit !== '' && { unit }),
});
