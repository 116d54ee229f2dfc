import type { AttributeValue } from '#contract/catalog/attribute-kinds.ts';
import type { ProductDraft } from '#contract/catalog/products-admin.ts';
import * as m from '#i18n/messages.ts';
import type { Connection } from '#server/db/client.ts';
import type { FieldError } from '#server/platform/app-error.ts';
import { isId } from '#server/platform/ids.ts';
import { type AttributeRow, createAttributesRepository } from './attributes.repository.ts';

type Errors = Record<AttributeRow['kind'], (attribute: AttributeRow, value: AttributeValue) => string | undefined>;

const errorOfKind: Errors = {
  text: (_attribute, value) => (typeof value === 'string' ? undefined : m.field_enter_text()),
  number: (_attribute, value) => (typeof value === 'number' ? undefined : m.field_enter_a_number()),
  boolean: (_attribute, value) => (typeof value === 'boolean' ? undefined : m.field_enter_true_or_false()),
  choice: ({ name, choices }, value) =>
    typeof value === 'string' && choices.includes(value) ? undefined : m.attribute_choose_one_of_its_choices({ name }),
};

/**
 * Returns an error for each attribute of a draft that does not exist, is named twice or cannot have its value. The attributes stay as they
 * are until the transaction ends.
 */
export async function findAttributeErrors(
  tx: Connection,
  { attributes = [] }: Pick<ProductDraft, 'attributes'>,
): Promise<FieldError[]> {
  if (attributes.length === 0) return [];
  const rows = await createAttributesRepository(tx).hold(attributes.map(({ attributeId }) => attributeId).filter(isId));
  const known = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  return attributes.flatMap(({ attributeId, value }, at) => {
    const path = `attributes.${at}`;
    const attribute = known.get(attributeId);
    if (!attribute) return [{ path: `${path}.attributeId`, message: m.attribute_this_attribute_does_not_exist() }];
    if (seen.has(attributeId))
      return [{ path: `${path}.attributeId`, message: m.field_is_listed_twice({ name: attribute.name }) }];
    seen.add(attributeId);
    const message = errorOfKind[attribute.kind](attribute, value);
    return message === undefined ? [] : [{ path: `${path}.value`, message }];
  });
}
