export const attributeKinds = ['text', 'number', 'boolean', 'choice'] as const;
export type AttributeKind = (typeof attributeKinds)[number];

/** A text or choice, a number, or yes and no. */
export type AttributeValue = string | number | boolean;

/** The limits of attributes. This file has no schema, because browsers load it. */
export const attributeLimits = {
  /** Of a shop, and of a product. */
  attributes: 60,
  choices: 100,
  /** The greatest number of an attribute. */
  number: 1_000_000_000_000,
  /** Characters. */
  name: 60,
  unit: 20,
  choice: 100,
  text: 300,
} as const;
