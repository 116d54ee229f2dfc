import * as m from '#i18n/messages.ts';
import { attributeLimits } from '#contract/catalog/attribute-kinds.ts';
import { changeItem, ItemList, newKey, type Update } from '#web/components/admin/item-list.tsx';
import { TextField } from '#web/ui/form/field.tsx';

/** A choice as it is typed. */
export type ChoiceRow = { key: string; text: string };

export const toRow = (text: string): ChoiceRow => ({ key: newKey(), text });

type ChoiceRowsProps = { rows: readonly ChoiceRow[]; update: Update<ChoiceRow> };

/** The choices of an attribute in their order. */
export const ChoiceRows = ({ rows, update }: ChoiceRowsProps) => (
  <fieldset>
    <legend className="mb-2 text-sm font-medium">{m.attribute_choices()}</legend>
    <ItemList
      items={rows}
      update={update}
      create={() => toRow('')}
      most={attributeLimits.choices}
      canMove
      nameOf={({ text }, number) => text.trim() || m.admin_attributes_choice_at({ number })}
      addLabel={m.admin_attributes_add_choice()}
      className="space-y-2"
    >
      {({ key, text }, index, tools) => (
        <span className="flex items-start gap-1">
          <TextField
            name={`choices.${index}`}
            label={m.admin_attributes_choice_at({ number: index + 1 })}
            hideLabel
            value={text}
            onChange={({ currentTarget }) => changeItem(update, key)({ text: currentTarget.value })}
            maxLength={attributeLimits.choice}
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          {tools}
        </span>
      )}
    </ItemList>
  </fieldset>
);
