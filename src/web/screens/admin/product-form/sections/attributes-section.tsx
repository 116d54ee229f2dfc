import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { attributeLimits, type AttributeValue } from '#contract/catalog/attribute-kinds.ts';
import { FormSection } from '#web/components/admin/form-section.tsx';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { numberPattern, numberText, parseNumber } from '#web/screens/admin/product-form/draft/attributes.ts';
import type { Attribute } from '#web/store/products/attributes.admin.ts';
import { Select, TextField } from '#web/ui/form/field.tsx';
import type { SectionProps } from './section-props.ts';

type AttributesSectionProps = SectionProps & { attributes: readonly Attribute[] };

/** What describes the product: a field for each attribute of the shop. */
export const AttributesSection = ({ attributes, draft, change }: AttributesSectionProps) => (
  <FormSection
    id="attributes"
    title={m.common_attributes()}
    lead={
      <>
        {attributes.length > 0 ? m.admin_product_form_attributes_text() : m.admin_attributes_none_yet_text()}{' '}
        <AdminLink to={adminPaths.attributes.href()}>{m.admin_product_form_manage_attributes()}</AdminLink>
      </>
    }
  >
    {attributes.length > 0 && (
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] items-start gap-x-4 gap-y-5">
        {attributes.map((attribute) => (
          <AttributeField
            key={attribute._id}
            attribute={attribute}
            value={draft.attributes[attribute._id] ?? ''}
            onChange={(value) =>
              change({ type: 'write', part: { attributes: { ...draft.attributes, [attribute._id]: value } } })
            }
          />
        ))}
      </div>
    )}
  </FormSection>
);

type AttributeFieldProps = {
  attribute: Attribute;
  /** Empty when the product does not say it. */
  value: AttributeValue;
  onChange: (value: AttributeValue) => void;
};

function AttributeField({
  attribute: { _id, name: label, kind, unit, choices },
  value,
  onChange,
}: AttributeFieldProps) {
  const field = { name: `attributes.${_id}`, label };
  switch (kind) {
    case 'number':
      return (
        <TextField
          {...field}
          value={numberText(value)}
          onChange={({ target }) => onChange(parseNumber(target.value))}
          inputMode="decimal"
          autoComplete="off"
          pattern={numberPattern()}
          invalidMessage={m.field_enter_a_number()}
          end={unit === '' ? undefined : <bdi className="px-2.5 text-muted">{unit}</bdi>}
        />
      );
    case 'boolean':
      return (
        <Select
          {...field}
          value={String(value)}
          onChange={({ target }) => onChange(target.value === '' ? '' : target.value === 'true')}
          options={[
            { value: 'true', label: m.common_yes() },
            { value: 'false', label: m.common_no() },
          ]}
          placeholder={m.admin_product_form_not_said()}
        />
      );
    case 'choice':
      return (
        <Select
          {...field}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
          options={choices.map((choice) => ({ value: choice, label: choice }))}
          placeholder={m.admin_product_form_not_said()}
        />
      );
    default:
      return (
        <TextField
          {...field}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
          maxLength={attributeLimits.text}
          autoComplete="off"
        />
      );
  }
}
