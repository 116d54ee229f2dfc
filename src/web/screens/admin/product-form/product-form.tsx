import * as m from '#i18n/messages.ts';
import { useId, useState } from 'react';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import { minuteOf } from '#contract/dates.ts';
import { SectionLinks } from '#web/components/admin/section-links.tsx';
import { FormAccess } from '#web/components/admin/member/form-access.tsx';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useSaveShortcut } from '#web/ui/form/use-save-shortcut.ts';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { ActionBar } from './action-bar.tsx';
import { AttributesSection } from './sections/attributes-section.tsx';
import type { Attribute } from '#web/store/products/attributes.admin.ts';
import { AmountsSection } from './sections/amounts-section.tsx';
import { BasicsSection } from './sections/basics-section.tsx';
import { ColorsSection } from './sections/colors-section.tsx';
import { toPreview } from './draft/draft-payload.ts';
import type { Draft } from './draft/draft.ts';
import { VariantsSection } from './sections/variants-section.tsx';
import { HighlightsSection } from './sections/highlights-section.tsx';
import { ImagesSection } from './images/images-section.tsx';
import { PreviewDialog } from './preview/preview-dialog.tsx';
import type { CategoryChoice, MarketChoice, TaxClassChoice } from '#web/store/products/products.form.ts';
import { ShopLink } from './shop-link.tsx';
import { SizesSection } from './sections/sizes-section.tsx';
import { StatusSection } from './sections/status-section.tsx';
import { useProductForm } from './use-product-form.ts';

type ProductFormProps = {
  categories: CategoryChoice[];
  /** Those in which the product may not be sold. */
  markets: readonly MarketChoice[];
  /** None where it can only have the standard one. */
  taxClasses: readonly TaxClassChoice[];
  attributes: readonly Attribute[];
  start: Draft;
  /** Absent for a new product. */
  product?: AdminProduct | undefined;
  /** Called with the stored product after it is saved or reloaded. */
  onStored?: ((product: AdminProduct) => void) | undefined;
};

const sections = (isGiftCard: boolean) => [
  { id: 'basics', label: m.admin_product_form_basics },
  { id: 'status', label: m.admin_product_form_status_and_tags },
  { id: 'highlights', label: m.admin_product_form_highlights },
  { id: 'attributes', label: m.common_attributes },
  ...(isGiftCard
    ? [{ id: 'amounts', label: m.admin_product_form_amounts }]
    : [
        { id: 'colors', label: m.admin_product_form_colors },
        { id: 'sizes', label: m.admin_product_form_sizes },
        { id: 'variants', label: m.admin_product_form_variants },
      ]),
  { id: 'pictures', label: m.admin_product_form_pictures },
];

/** Keeps the focused field above the sticky bar. */
const aboveBar = '[&_:is(input,select,textarea,button)]:scroll-mb-40';

export function ProductForm({
  categories,
  markets,
  taxClasses,
  attributes,
  start,
  product,
  onStored,
}: ProductFormProps) {
  const formId = useId();
  useSaveShortcut(formId);
  const form = useProductForm(start, product, onStored, { categories, markets, taxClasses, attributes });
  const [preview, setPreview] = useState({ open: false, minute: '' });
  const timeZone = useAppSelector(selectTimeZone);
  const { draft, change, uploads, error } = form;
  const sectionProps = { draft, change };
  const isGiftCard = draft.kind === 'gift-card';
  return (
    <>
      <FormAccess to="products.edit">
        <SectionLinks label={m.admin_product_form_sections_of_the_product()} sections={sections(isGiftCard)} />
        <Form
          id={formId}
          label={product ? m.admin_product_form_edit_product() : m.admin_product_form_new_product()}
          onSubmit={form.save}
          pending={form.pending || form.isWaiting}
          fieldErrors={error?.fields}
          markOptional={false}
          className={`space-y-0 ${aboveBar}`}
        >
          <BasicsSection
            {...sectionProps}
            categories={categories}
            markets={markets}
            taxClasses={taxClasses}
            isNew={product === undefined}
            storedSale={product?.sale}
          />
          <StatusSection {...sectionProps} />
          <HighlightsSection {...sectionProps} />
          <AttributesSection {...sectionProps} attributes={attributes} />
          {isGiftCard ? (
            <AmountsSection {...sectionProps} />
          ) : (
            <>
              <ColorsSection {...sectionProps} />
              <SizesSection {...sectionProps} />
              <VariantsSection
                colors={draft.colors}
                sizes={draft.sizes}
                cells={draft.cells}
                hasWeight={draft.grams !== ''}
                change={change}
                productId={product?._id}
              />
            </>
          )}
          <ImagesSection {...sectionProps} uploads={uploads} />
        </Form>
      </FormAccess>
      <IfPermitted to="products.edit">
        <ActionBar
          formId={formId}
          form={form}
          product={product}
          onPreview={() => setPreview({ open: true, minute: minuteOf(new Date(), timeZone) })}
        />
      </IfPermitted>
      <PreviewDialog
        open={preview.open}
        product={toPreview(draft, preview.minute)}
        onClose={() => setPreview({ ...preview, open: false })}
        shopLink={product && <ShopLink product={product} />}
      />
      <UnsavedChangesPrompt hasChanges={form.hasUnsavedChanges}>
        {m.admin_product_form_your_changes_to_this_product()}
      </UnsavedChangesPrompt>
    </>
  );
}
