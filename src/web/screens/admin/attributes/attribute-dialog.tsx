import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type AttributeKind, attributeKinds, attributeLimits } from '#contract/catalog/attribute-kinds.ts';
import { formMessageOf, renameFields } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { attributeKindLabels } from '#web/store/products/attribute-labels.ts';
import { type Attribute, saveAttribute } from '#web/store/products/attributes.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Select, TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { type ChoiceRow, ChoiceRows, toRow } from './choice-rows.tsx';

const isFilled = ({ text }: ChoiceRow): boolean => text.trim() !== '';

type AttributeDialogProps = { attribute: Attribute | undefined; open: boolean; onClose: () => void };

/** Adds an attribute or changes one. */
export function AttributeDialog({ attribute, open, onClose }: AttributeDialogProps) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const [name, setName] = useState(attribute?.name ?? '');
  const [kind, setKind] = useState<AttributeKind>(attribute?.kind ?? 'text');
  const [unit, setUnit] = useState(attribute?.unit ?? '');
  const [rows, setRows] = useState<readonly ChoiceRow[]>(() =>
    (attribute?.choices.length ? attribute.choices : ['']).map(toRow),
  );
  const [shown, setShown] = useState(attribute?.shown ?? true);
  const isUsed = attribute !== undefined && attribute.products > 0;

  const save = () =>
    attempt(async () => {
      const choices = rows.filter(isFilled).map(({ text }) => text);
      const draft = { name, kind, unit, choices, shown };
      const saved = await dispatch(saveAttribute({ attribute, draft })).unwrap();
      notify.success(m.admin_attributes_is_saved({ name: saved.name }));
      onClose();
      await revalidate();
    });
  // Empty rows are not sent, so the indexes differ.
  const sentAt = rows.flatMap((row, at) => (isFilled(row) ? [at] : []));
  const shownError =
    error &&
    renameFields(error, (path) => {
      const [list, index = '0'] = path.split('.');
      return list === 'choices' ? `choices.${sentAt[Number(index)] ?? 0}` : path;
    });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={attribute ? m.admin_attributes_edit() : m.admin_attributes_add()}
      onSubmit={() => void save()}
      submitLabel={m.common_save()}
      pending={pending}
      pendingLabel={m.admin_attributes_saving()}
      fieldErrors={shownError?.fields}
      message={formMessageOf(shownError)}
      markOptional={false}
    >
      <TextField
        name="name"
        label={m.common_name()}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        maxLength={attributeLimits.name}
        autoComplete="off"
        data-autofocus
        required
      />
      <Select
        name="kind"
        label={m.audit_field_kind()}
        hint={isUsed ? m.admin_attributes_kind_is_used() : undefined}
        value={kind}
        disabled={isUsed}
        onChange={({ currentTarget }) => {
          const chosen = attributeKinds.find((each) => each === currentTarget.value);
          if (chosen) setKind(chosen);
        }}
        options={attributeKinds.map((value) => ({ value, label: attributeKindLabels[value]() }))}
      />
      {kind === 'number' && (
        <TextField
          name="unit"
          label={m.attribute_unit()}
          hint={m.admin_attributes_unit_hint()}
          value={unit}
          onChange={({ currentTarget }) => setUnit(currentTarget.value)}
          maxLength={attributeLimits.unit}
          autoComplete="off"
        />
      )}
      {kind === 'choice' && <ChoiceRows rows={rows} update={setRows} />}
      <Checkbox
        name="shown"
        label={m.admin_attributes_show_it()}
        hint={m.admin_attributes_show_it_hint()}
        checked={shown}
        onChange={({ currentTarget }) => setShown(currentTarget.checked)}
      />
    </FormDialog>
  );
}
