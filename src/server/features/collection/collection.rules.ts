import type { CollectionKind, CollectionRule, RuleMatch } from '#contract/catalog/collection-rules.ts';

/** The cache tags of responses that show collections. */
export const collectionTags = { all: 'collections', one: (id: string) => `collection:${id}` };

/** What the database announces when pieces of a variant are taken or added, if a collection has a rule about them. */
export const piecesTag = 'pieces';

/** What decides which products are in a collection, and which of them come first. */
export type Selection = {
  kind: CollectionKind;
  match: RuleMatch;
  rules: readonly CollectionRule[];
  /** By hand, all products of the collection; by rule, those that are pinned. In their order. */
  first: readonly string[];
  excluded: readonly string[];
};

export const hasRuleAbout = ({ rules }: Pick<Selection, 'rules'>, field: CollectionRule['field']): boolean =>
  rules.some((rule) => rule.field === field);

/** Returns the tags of what shows the products of a collection, besides that of the search. */
export const tagsOfProducts = ({ id, selection }: { id: string; selection: Selection }): string[] => [
  collectionTags.one(id),
  ...(hasRuleAbout(selection, 'stock') ? [piecesTag] : []),
];
