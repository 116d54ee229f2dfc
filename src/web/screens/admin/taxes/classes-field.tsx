import * as m from '#i18n/messages.ts';
import { changeItem, ItemList, type Update } from '#web/components/admin/item-list.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { type ClassDraft, newClass } from './draft.ts';

const mostClasses = 20;

type ClassesFieldProps = { classes: readonly ClassDraft[]; update: Update<ClassDraft> };

/** The classes of goods that have rates of their own. */
export const ClassesField = ({ classes, update }: ClassesFieldProps) => (
  <ItemList
    items={classes}
    update={update}
    create={newClass}
    most={mostClasses}
    fixed={1}
    nameOf={({ name }, number) => name.trim() || m.admin_taxes_class_number({ number })}
    addLabel={m.admin_taxes_add_class()}
    className="space-y-3"
  >
    {({ key, name, stored }, index, tools) => (
      <div className="flex items-start gap-2">
        <TextField
          name={`classes.${index}.name`}
          label={m.admin_taxes_class_number({ number: index + 1 })}
          hideLabel
          hint={stored !== undefined && m.admin_taxes_key({ key: stored })}
          value={name}
          onChange={({ target }) => changeItem(update, key)({ name: target.value })}
          maxLength={60}
          autoComplete="off"
          required
          className="min-w-0 flex-1"
        />
        <span className="w-11 shrink-0">{tools}</span>
      </div>
    )}
  </ItemList>
);
