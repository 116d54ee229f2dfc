import { useId, useState } from 'react';
import type { AdminProduct } from '#contract/products-admin.ts';
import { Form } from '#web/ui/form.tsx';
import { UnsavedChangesPrompt } from '#web/ui/unsaved-changes-prompt.tsx';
import { ActionBar } from './action-bar.tsx';
import { BasicsPart } from './basics-part.tsx';
import { ColoursPart } from './colours-part.tsx';
import { previewOf } from './draft-payload.ts';
import type { Draft } from './draft.ts';
import { GridPart } from './grid-part.tsx';
import { HighlightsPart } from './highlights-part.tsx';
import { PicturesPart } from './pictures-part.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import type { CategoryChoice } from './product-form.loader.ts';
import { ShopLink } from './shop-link.tsx';
import { SizesPart } from './sizes-part.tsx';
import { useProductForm } from './use-product-form.ts';

type ProductFormProps = {
  categories: CategoryChoice;
  start: Draft;
  /** Absent while it is new. */
  product?: AdminProduct | undefined;
  /** What is kept of it is read anew. */
  onKept?: ((product: AdminProduct) => void) | undefined;
};

/** What has the focus is not left below the bar. */
const aboveBar = '[&_:is(input,select,textarea,button)]:scroll-mb-40';

export function ProductForm({ categories, start, product, onKept }: ProductFormProps) {
  const formId = useId();
  const form = useProductForm(start, product, onKept);
  const [isPreviewed, setPreviewed] = useState(false);
  const { draft, change, uploads, error } = form;
  const part = { draft, change };
  return (
    <>
      <Form
        id={formId}
        label={product ? 'Edit product' : 'New product'}
        onSubmit={form.save}
        pending={form.pending || form.isWaiting}
        fieldErrors={error?.fields}
        markOptional={false}
        className={`space-y-0 ${aboveBar}`}
      >
        <BasicsPart {...part} categories={categories} isNew={product === undefined} />
        <HighlightsPart {...part} />
        <ColoursPart {...part} />
        <SizesPart {...part} />
        <GridPart
          colors={draft.colors}
          sizes={draft.sizes}
          cells={draft.cells}
          change={change}
          productId={product?._id}
        />
        <PicturesPart {...part} uploads={uploads} />
      </Form>
      <ActionBar formId={formId} form={form} product={product} onPreview={() => setPreviewed(true)} />
      <PreviewDialog
        open={isPreviewed}
        product={previewOf(draft)}
        onClose={() => setPreviewed(false)}
        shopLink={product && <ShopLink slug={product.slug} />}
      />
      <UnsavedChangesPrompt hasChanges={form.wouldLose}>
        What you changed in this product is not saved yet.
      </UnsavedChangesPrompt>
    </>
  );
}
