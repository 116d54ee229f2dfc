import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import {
  type CollectionKind,
  type CollectionRule,
  type RuleField,
  type RuleMatch,
  type RuleOp,
  opsOfField,
  valueKindOf,
} from '#contract/catalog/collection-rules.ts';
import { joinNames } from '#contract/format.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import { decimalSign, formatAmountText } from '#contract/numbers.ts';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import { newKey } from '#web/components/admin/item-list.tsx';
import type {
  CollectionForm,
  CollectionInput,
  Contents,
  ListedProduct,
  RuleChoices,
} from '#web/store/collections/collections.admin.ts';
import { collectionKindLabels, ruleFieldLabels, ruleOpLabels } from '#web/store/collections/rule-labels.ts';

/** A rule as its row has it. `value` is what stands in its field; `yes` and `no` for what is true or not. */
export type RuleDraft = { key: string; field: RuleField; op: RuleOp; attributeId: string; value: string };

/** A collection as its form has it. What its kind does not have stays as it was entered, and is not saved. */
export type Draft = {
  name: string;
  slug: string;
  description: string;
  /** The path of the picture; empty for none. */
  image: string;
  kind: CollectionKind;
  match: RuleMatch;
  rules: RuleDraft[];
  products: ListedProduct[];
  pinned: ListedProduct[];
  excluded: ListedProduct[];
};

export type Attribute = RuleChoices['attributes'][number];

/** Returns the rule that a new row has. */
export const newRule = (): RuleDraft => ({ key: newKey(), field: 'tag', op: 'is', attributeId: '', value: '' });

export const newDraft = (): Draft => ({
  name: '',
  slug: '',
  description: '',
  image: '',
  kind: 'hand',
  match: 'all',
  rules: [],
  products: [],
  pinned: [],
  excluded: [],
});

export const attributeOf = ({ attributeId }: RuleDraft, { attributes }: RuleChoices): Attribute | undefined =>
  attributes.find(({ _id }) => _id === attributeId);

/** What the field of a rule takes. */
export type ValueField = 'text' | 'category' | 'amount' | 'whole' | 'number' | 'yes-no' | 'choice';

export function valueFieldOf(rule: RuleDraft, choices: RuleChoices): ValueField {
  if (rule.field === 'category') return 'category';
  if (rule.field === 'attribute') {
    const kind = attributeOf(rule, choices)?.kind ?? 'text';
    return kind === 'boolean' ? 'yes-no' : kind;
  }
  const kind = valueKindOf(rule);
  if (kind === 'pieces' || kind === 'days') return 'whole';
  return kind === 'any' ? 'text' : kind;
}

/** Returns how the field of a rule can be compared. */
export const opsOf = (rule: RuleDraft, choices: RuleChoices): readonly RuleOp[] =>
  rule.field === 'attribute' && attributeOf(rule, choices)?.kind !== 'number' ? ['is', 'not'] : opsOfField[rule.field];

/** Returns a rule about another field or attribute, or with another comparison. What does not fit any more is empty. */
export function changedRule(rule: RuleDraft, part: Partial<RuleDraft>, choices: RuleChoices): RuleDraft {
  const next = { ...rule, ...part };
  const ops = opsOf(next, choices);
  const op = ops.includes(next.op) ? next.op : (ops[0] ?? 'is');
  const fitting = { ...next, op };
  const before = valueFieldOf(rule, choices);
  const now = valueFieldOf(fitting, choices);
  const stays = before === now && rule.field === fitting.field && rule.attributeId === fitting.attributeId;
  return stays ? fitting : { ...fitting, value: now === 'yes-no' ? 'yes' : '' };
}

const isEmpty = (rule: RuleDraft): boolean =>
  rule.value.trim() === '' || (rule.field === 'attribute' && rule.attributeId === '');

function valueOf(rule: RuleDraft, choices: RuleChoices): CollectionRule['value'] {
  const text = rule.value.trim();
  switch (valueFieldOf(rule, choices)) {
    case 'yes-no':
      return text === 'yes';
    case 'amount':
      return parseAmount(text);
    case 'whole':
    case 'number':
      return Number(text.replace(',', '.'));
    default:
      return text;
  }
}

const toRule = (rule: RuleDraft, choices: RuleChoices): CollectionRule => ({
  field: rule.field,
  op: rule.op,
  value: valueOf(rule, choices),
  ...(rule.field === 'attribute' && { attributeId: rule.attributeId }),
});

function textOf({ field, value }: CollectionRule): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return field === 'price' ? formatAmountText(value) : String(value).replace('.', decimalSign());
}

/** The key of a stored rule is its place, so that a draft that was not changed equals what is stored. */
const toRuleDraft = (rule: CollectionRule, index: number): RuleDraft => ({
  key: String(index),
  field: rule.field,
  op: rule.op,
  attributeId: rule.attributeId ?? '',
  value: textOf(rule),
});

export const toDraft = (collection: CollectionForm): Draft => ({
  name: collection.name,
  slug: collection.slug,
  description: collection.description,
  image: collection.image ?? '',
  kind: collection.kind,
  match: collection.match,
  rules: collection.rules.map(toRuleDraft),
  products: collection.products,
  pinned: collection.pinned,
  excluded: collection.excluded,
});

const idsOf = (products: readonly ListedProduct[]): string[] => products.map(({ _id }) => _id);

/** Returns what is in the collection of a draft. */
export function contentsOf(draft: Draft, choices: RuleChoices): Contents {
  const { kind, match } = draft;
  if (kind === 'hand') return { kind, products: idsOf(draft.products) };
  return {
    kind,
    match,
    rules: draft.rules.map((rule) => toRule(rule, choices)),
    pinned: idsOf(draft.pinned),
    excluded: idsOf(draft.excluded),
  };
}

/** Returns the same for the preview; undefined while there is nothing to show or a rule is not complete. */
export function previewOf(draft: Draft, choices: RuleChoices): Contents | undefined {
  if (draft.kind === 'hand') return draft.products.length === 0 ? undefined : contentsOf(draft, choices);
  if (draft.rules.length === 0 || draft.rules.some(isEmpty)) return undefined;
  const contents = contentsOf(draft, choices);
  return contents.rules?.some(({ value }) => Number.isNaN(value)) ? undefined : contents;
}

/** Returns what is sent. The address only when it was changed. */
export const toPayload = (draft: Draft, stored: CollectionForm | undefined, choices: RuleChoices): CollectionInput => ({
  name: draft.name,
  description: draft.description,
  image: draft.image,
  ...(stored && draft.slug !== stored.slug && { slug: draft.slug }),
  ...contentsOf(draft, choices),
});

const namesOf = (products: readonly ListedProduct[]): string => joinNames(products.map(({ name }) => name));
const ruleText = ({ field, op, value }: RuleDraft): string =>
  `${ruleFieldLabels[field]()} ${ruleOpLabels[op]()} ${value}`;

const field = <Key extends keyof Draft>(
  key: Key,
  label: Text,
  text: (value: Draft[Key]) => string,
): DraftField<Draft> => ({
  key,
  label,
  text: (draft) => text(draft[key]),
  take: (into, from) => ({ ...into, [key]: from[key] }),
});
const trimmed = (text: string) => text.trim();

export const draftFields: readonly DraftField<Draft>[] = [
  field('name', m.common_name, trimmed),
  field('slug', m.common_address, trimmed),
  field('description', m.common_description, trimmed),
  field('image', m.common_picture, trimmed),
  field('kind', m.admin_collections_kind, (kind) => collectionKindLabels[kind]()),
  field('match', m.admin_collections_match, (match) =>
    match === 'all' ? m.admin_collections_all_rules() : m.admin_collections_any_rule(),
  ),
  field('rules', m.admin_collections_rules, (rules) => joinNames(rules.map(ruleText))),
  field('products', m.common_products, namesOf),
  field('pinned', m.admin_collections_pinned, namesOf),
  field('excluded', m.admin_collections_excluded, namesOf),
];
