import { productLimits } from '#contract/catalog/product-limits.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { FieldRow, Select, TextArea, TextField } from '#web/ui/form/field.tsx';
import { FormSection, type SectionProps } from './form-section.tsx';
import type { CategoryChoice } from '#web/store/products/products.form.ts';

type Text = 'categoryId' | 'slug' | 'name' | 'price' | 'description' | 'details';

const textOf = ({ draft, change }: SectionProps, name: Text) => ({
  name,
  value: draft[name],
  required: true,
  onChange: ({ target }: { target: { value: string } }) => change({ type: 'write', part: { [name]: target.value } }),
});

type BasicsSectionProps = SectionProps & { categories: CategoryChoice[]; isNew: boolean };

export function BasicsSection({ categories, isNew, ...part }: BasicsSectionProps) {
  return (
    <FormSection title="Basics" lead="What the product is, where it stands and what it costs.">
      <TextField {...textOf(part, 'name')} label="Name" maxLength={productLimits.name} />
      {!isNew && (
        <TextField
          {...textOf(part, 'slug')}
          label="Address"
          hint={`Its page is /product/${part.draft.slug}. When you change it, the old address keeps leading here.`}
          pattern="\s*[A-Za-z\d]+(-[A-Za-z\d]+)*\s*"
          invalidMessage={validationMessages.slug}
          maxLength={productLimits.slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
        />
      )}
      <FieldRow>
        <Select
          {...textOf(part, 'categoryId')}
          label="Category"
          options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
          hint={isNew ? undefined : 'Another one moves the product there.'}
        />
        <TextField
          {...textOf(part, 'price')}
          label="Price"
          start="$"
          inputMode="decimal"
          pattern="\s*\d{1,7}([.,]\d{1,2})?\s*"
          invalidMessage={validationMessages.amount}
          maxLength={12}
          autoComplete="off"
        />
      </FieldRow>
      <TextArea {...textOf(part, 'description')} label="Description" rows={4} maxLength={productLimits.text} />
      <TextArea
        {...textOf(part, 'details')}
        label="Details"
        rows={4}
        maxLength={productLimits.text}
        hint="Fabric, care, fit. Lines stay as they are."
      />
      <Checkbox
        asSwitch
        name="popular"
        label="Show among the popular products"
        checked={part.draft.popular}
        onChange={({ target }) => part.change({ type: 'write', part: { popular: target.checked } })}
      />
    </FormSection>
  );
}
