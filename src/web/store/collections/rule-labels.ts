import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { CollectionKind, RuleField, RuleOp } from '#contract/catalog/collection-rules.ts';

export const ruleFieldLabels: Readonly<Record<RuleField, Text>> = {
  category: m.common_category,
  tag: m.admin_collections_tag,
  price: m.common_price,
  sale: m.admin_collections_on_sale,
  stock: m.common_stock,
  age: m.admin_collections_age,
  color: m.common_color,
  attribute: m.admin_collections_attribute,
};

export const ruleOpLabels: Readonly<Record<RuleOp, Text>> = {
  is: m.admin_collections_is,
  not: m.admin_collections_is_not,
  from: m.admin_collections_at_least,
  to: m.admin_collections_at_most,
};

export const collectionKindLabels: Readonly<Record<CollectionKind, Text>> = {
  hand: m.admin_collections_by_hand,
  rule: m.admin_collections_by_rule,
};
