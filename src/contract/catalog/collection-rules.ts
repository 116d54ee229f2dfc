export const collectionKinds = ['hand', 'rule'] as const;
export type CollectionKind = (typeof collectionKinds)[number];

export const ruleMatches = ['all', 'any'] as const;
export type RuleMatch = (typeof ruleMatches)[number];

export const ruleFields = ['category', 'tag', 'price', 'sale', 'stock', 'age', 'color', 'attribute'] as const;
export type RuleField = (typeof ruleFields)[number];

export const ruleOps = ['is', 'not', 'from', 'to'] as const;
export type RuleOp = (typeof ruleOps)[number];

/** A condition for a product to be in a collection. `price` is an amount of the base currency, `age` a number of days, `stock` one of pieces. */
export type CollectionRule = {
  field: RuleField;
  op: RuleOp;
  value: string | number | boolean;
  /** The one that `attribute` is about. */
  attributeId?: string | undefined;
};

/** How each field can be compared. Of attributes, only numbers have a `from` and a `to`. */
export const opsOfField: Readonly<Record<RuleField, readonly RuleOp[]>> = {
  category: ['is', 'not'],
  tag: ['is', 'not'],
  price: ['from', 'to'],
  sale: ['is'],
  stock: ['is', 'from', 'to'],
  age: ['from', 'to'],
  color: ['is', 'not'],
  attribute: ['is', 'not', 'from', 'to'],
};

/** This file has no schema, because browsers load it. */
export const collectionLimits = {
  name: 120,
  description: 2000,
  rules: 20,
  /** The products of a collection by hand. */
  products: 200,
  /** The pinned products of a collection by rule, and the excluded ones. */
  exceptions: 100,
  ruleText: 120,
  pieces: 1_000_000,
  days: 36_500,
} as const;

export type ValueKind = 'text' | 'amount' | 'pieces' | 'days' | 'yes-no' | 'any';

/** Returns what a rule compares with. An attribute says itself what its values are. */
export function valueKindOf({ field, op }: Pick<CollectionRule, 'field' | 'op'>): ValueKind {
  switch (field) {
    case 'price':
      return 'amount';
    case 'sale':
      return 'yes-no';
    case 'stock':
      return op === 'is' ? 'yes-no' : 'pieces';
    case 'age':
      return 'days';
    case 'attribute':
      return 'any';
    default:
      return 'text';
  }
}
