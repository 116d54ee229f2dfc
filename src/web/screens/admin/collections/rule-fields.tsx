import * as m from '#i18n/messages.ts';
import { type ReactNode, useId } from 'react';
import { collectionLimits, type RuleField, ruleFields, type RuleOp } from '#contract/catalog/collection-rules.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { ItemList } from '#web/components/admin/item-list.tsx';
import type { RuleChoices } from '#web/store/collections/collections.admin.ts';
import { ruleFieldLabels, ruleOpLabels } from '#web/store/collections/rule-labels.ts';
import { Select, TextField } from '#web/ui/form/field.tsx';
import { attributeOf, changedRule, type Draft, newRule, opsOf, type RuleDraft, valueFieldOf } from './draft.ts';

type RuleFieldsProps = {
  draft: Draft;
  change: (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void;
  choices: RuleChoices;
};

/** The rules of a collection, and whether all or any of them have to apply. */
export function RuleFields({ draft, change, choices }: RuleFieldsProps) {
  return (
    <div className="space-y-5">
      <Select
        name="match"
        label={m.admin_collections_match()}
        value={draft.match}
        options={[
          { value: 'all', label: m.admin_collections_all_rules() },
          { value: 'any', label: m.admin_collections_any_rule() },
        ]}
        onChange={({ target }) => change({ match: target.value === 'any' ? 'any' : 'all' })}
        required
      />
      <ItemList
        items={draft.rules}
        update={(edit) => change((before) => ({ rules: [...edit(before.rules)] }))}
        create={newRule}
        most={collectionLimits.rules}
        nameOf={(_, number) => m.admin_collections_rule_number({ number })}
        addLabel={m.admin_collections_add_rule()}
        emptyText={m.admin_collections_no_rules_yet()}
      >
        {(rule, index, tools) => (
          <RuleRow
            rule={rule}
            index={index}
            tools={tools}
            choices={choices}
            onChange={(part) =>
              change((before) => ({
                rules: before.rules.map((other) =>
                  other.key === rule.key ? changedRule(other, part, choices) : other,
                ),
              }))
            }
          />
        )}
      </ItemList>
    </div>
  );
}

type RuleRowProps = {
  rule: RuleDraft;
  index: number;
  tools: ReactNode;
  choices: RuleChoices;
  onChange: (part: Partial<RuleDraft>) => void;
};

function RuleRow({ rule, index, tools, choices, onChange }: RuleRowProps) {
  const path = `rules.${index}`;
  const fields = ruleFields.filter((field) => field !== 'attribute' || choices.attributes.length > 0);
  return (
    <fieldset className="min-w-0 rounded-sm border border-hairline bg-surface p-4">
      <legend className="sr-only">{m.admin_collections_rule_number({ number: index + 1 })}</legend>
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
          <Select
            name={`${path}.field`}
            label={m.admin_collections_field()}
            value={rule.field}
            options={fields.map((field) => ({ value: field, label: ruleFieldLabels[field]() }))}
            onChange={({ target }) => onChange({ field: target.value as RuleField })}
            required
          />
          {rule.field === 'attribute' && (
            <Select
              name={`${path}.attributeId`}
              label={m.admin_collections_attribute()}
              value={rule.attributeId}
              placeholder={m.admin_collections_choose()}
              options={choices.attributes.map(({ _id, name }) => ({ value: _id, label: name }))}
              onChange={({ target }) => onChange({ attributeId: target.value })}
              required
            />
          )}
          <Select
            name={`${path}.op`}
            label={m.admin_collections_comparison()}
            value={rule.op}
            options={opsOf(rule, choices).map((op) => ({ value: op, label: ruleOpLabels[op]() }))}
            onChange={({ target }) => onChange({ op: target.value as RuleOp })}
            required
          />
          <ValueField name={`${path}.value`} rule={rule} choices={choices} onChange={(value) => onChange({ value })} />
        </div>
        {tools}
      </div>
    </fieldset>
  );
}

type ValueFieldProps = Pick<RuleRowProps, 'rule' | 'choices'> & { name: string; onChange: (value: string) => void };

function ValueField({ name, rule, choices, onChange }: ValueFieldProps) {
  const listId = useId();
  const kind = valueFieldOf(rule, choices);
  const attribute = rule.field === 'attribute' ? attributeOf(rule, choices) : undefined;
  const field = {
    name,
    label: m.admin_collections_value(),
    value: rule.value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    required: true,
  };
  const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  switch (kind) {
    case 'category':
      return (
        <Select
          {...field}
          placeholder={m.admin_collections_choose()}
          options={choices.categories.map(({ _id, name: label }) => ({ value: _id, label }))}
        />
      );
    case 'choice':
      return (
        <Select {...field} placeholder={m.admin_collections_choose()} options={optionsOf(attribute?.choices ?? [])} />
      );
    case 'yes-no':
      return (
        <Select
          {...field}
          label={rule.field === 'stock' ? m.admin_collections_in_stock() : field.label}
          options={[
            { value: 'yes', label: m.common_yes() },
            { value: 'no', label: m.common_no() },
          ]}
        />
      );
    case 'amount':
      return <AmountField {...field} />;
    case 'whole':
      return (
        <TextField
          {...field}
          label={rule.field === 'age' ? m.admin_collections_days() : m.admin_collections_pieces()}
          inputMode="numeric"
          pattern="\s*\d{1,7}\s*"
          invalidMessage={m.field_enter_a_whole_number()}
          autoComplete="off"
        />
      );
    case 'number':
      return (
        <TextField
          {...field}
          inputMode="decimal"
          pattern="\s*-?\d{1,9}([.,]\d{1,6})?\s*"
          invalidMessage={m.field_enter_a_number()}
          autoComplete="off"
          end={
            attribute?.unit && (
              <span aria-hidden="true" className="pe-3 text-muted">
                {attribute.unit}
              </span>
            )
          }
        />
      );
    default: {
      const suggested = { tag: choices.tags, color: choices.colors }[rule.field as string] ?? [];
      return (
        <>
          <TextField {...field} list={listId} maxLength={collectionLimits.ruleText} autoComplete="off" />
          <datalist id={listId}>
            {suggested.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </datalist>
        </>
      );
    }
  }
}
