import type { ShownAttribute } from '#server/features/products/attributes/attributes.presenter.ts';
import type { EntityRef, FoundTranslations } from '#server/platform/translations/translations.ts';

/** Texts and choices are translated once for the whole shop. */
export const refsOfAttribute = ({ id, value }: ShownAttribute): EntityRef[] => [
  { entity: 'attribute', id },
  ...(typeof value === 'string' ? [{ entity: 'attribute-value' as const, id: value }] : []),
];

/** Returns an attribute in the language of the translations. */
export function localizeAttribute(attribute: ShownAttribute, found: FoundTranslations): ShownAttribute {
  const { id, name, unit, value } = attribute;
  return {
    ...attribute,
    name: found.text('attribute', id, 'name') ?? name,
    unit: unit === '' ? '' : (found.text('attribute', id, 'unit') ?? unit),
    value: typeof value === 'string' ? (found.text('attribute-value', value, 'name') ?? value) : value,
  };
}
