import { productLimits } from '#contract/catalog/product-limits.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { FieldRow, Select, TextArea, TextField } from '#web/ui/form/field.tsx';
import { FormSection, type SectionProps } from './form-section.tsx';
import type { CategoryChoice } from '#web/store/products/products.form.ts';

type Text = 'categoryId' | 'slug' | 'name' | 'price' | 'description' | 'details';

const textProps = ({ draft, change }: SectionProps, name: Text) => ({
  name,
  value: draft[name],
  required: true,
  onChange: ({ target }: { target: { value: string } }) => change({ type: 'write', part: { [name]: target.value } }),
});

type BasicsSectionProps = SectionProps & { categories: CategoryChoice[]; isNew: boolean };

export function BasicsSection({ categories, isNew, ...sectionProps }: BasicsSectionProps) {
  return (
    <FormSection id="basics" title="Basics" lead="Name, address, category and price.">
      <TextField {...textProps(sectionProps, 'name')} label="Name" maxLength={productLimits.name} />
      {!isNew && (
        <TextField
          {...textProps(sectionProps, 'slug')}
          label="Address"
          hint={`Its page is /product/${sectionProps.draft.slug}. When you change it, the old address redirects here.`}
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
          {...textProps(sectionProps, 'categoryId')}
          label="Category"
          options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
          hint={isNew ? undefined : 'Changing it moves the product.'}
        />
        <AmountField {...textProps(sectionProps, 'price')} label="Price" />
      </FieldRow>
      <TextArea
        {...textProps(sectionProps, 'description')}
        label="Description"
        rows={4}
        maxLength={productLimits.text}
      />
      <TextArea
        {...textProps(sectionProps, 'details')}
        label="Details"
        invalidMessage="Enter the details."
        rows={4}
        maxLength={productLimits.text}
        hint="Fabric, care, fit. Line breaks are kept."
      />
      <Checkbox
        asSwitch
        name="popular"
        label="Show among the popular products"
        checked={sectionProps.draft.popular}
        onChange={({ target }) => sectionProps.change({ type: 'write', part: { popular: target.checked } })}
      />
    </FormSection>
  );
}
