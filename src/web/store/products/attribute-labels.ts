import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { AttributeKind } from '#contract/catalog/attribute-kinds.ts';
import { joinNames } from '#contract/format.ts';
import type { Attribute } from './attributes.admin.ts';

export const attributeKindLabels: Readonly<Record<AttributeKind, Text>> = {
  text: m.admin_attributes_text,
  number: m.admin_attributes_number,
  boolean: m.admin_attributes_boolean,
  choice: m.admin_attributes_choice,
};

/** Returns the kind of an attribute with what belongs to it: "Number in cm". */
export function attributeKindText({ kind, unit, choices }: Pick<Attribute, 'kind' | 'unit' | 'choices'>): string {
  if (kind === 'number' && unit !== '') return m.admin_attributes_number_in({ unit });
  return kind === 'choice'
    ? m.admin_attributes_choice_of({ choices: joinNames(choices) })
    : attributeKindLabels[kind]();
}
