import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { StoredDraftForm } from '#web/components/admin/conflicts/stored-draft-form.tsx';
import type { AdminCategory } from '#web/store/category/category.admin.ts';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import { MissingImageDialog } from './missing-image-dialog.tsx';
import { ImageField } from '#web/components/admin/image-field.tsx';
import type { SizeScale } from '#web/store/category/size-scales.admin.ts';
import { SizeGuideField } from './size-guide-field.tsx';
import { SizeScaleFields } from './size-scale-fields.tsx';
import { useCategoryForm } from './use-category-form.ts';

type CategoryFormProps = { category?: AdminCategory | undefined; scales: readonly SizeScale[] };

function saveLabel(category: AdminCategory | undefined, savesIntoSet: boolean): string {
  if (!category) return m.admin_categories_add_category();
  return savesIntoSet ? m.changes_save_into_set() : m.admin_categories_save_category();
}

/** The form of a new or a stored category. */
export function CategoryForm({ category, scales }: CategoryFormProps) {
  const [isImageMissing, setImageMissing] = useState(false);
  // A dialog that closes gives the focus back to the button that opened it; this one is about the field.
  const imageField = useFocusOnChange<HTMLInputElement>(isImageMissing, (field) => (isImageMissing ? null : field));
  const { draft, change, image, choose, ...edited } = useCategoryForm(category, {
    scales,
    onMissingImage: () => setImageMissing(true),
    onRefusedImage: () => imageField.current?.focus(),
  });
  return (
    <>
      <StoredDraftForm
        permission="categories.edit"
        edited={edited}
        what="category"
        label={category ? m.admin_categories_edit_category() : m.admin_categories_add_category()}
        markOptional={false}
        saveLabel={saveLabel(category, edited.savesIntoSet)}
        savingLabel={m.admin_categories_saving_the_category()}
        cancelTo={adminPaths.categories.href()}
        unsavedText={m.admin_categories_what_you_entered_for_this()}
      >
        <TextField
          name="name"
          label={m.common_name()}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
          maxLength={120}
          autoComplete="off"
          required
        />
        {category && (
          <TextField
            name="slug"
            label={m.common_address()}
            value={draft.slug}
            onChange={({ target }) => change({ slug: target.value })}
            hint={m.admin_categories_its_page_is_category_when({ slug: draft.slug })}
            pattern="\s*[A-Za-z\d]+(-[A-Za-z\d]+)*\s*"
            invalidMessage={m.field_use_letters_digits_and_hyphens()}
            maxLength={80}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            required
          />
        )}
        <TextArea
          name="description"
          label={m.common_description()}
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
          hint={m.admin_categories_shown_under_the_name_on()}
          rows={4}
          maxLength={2000}
          required
        />
        <ImageField image={image} onChoose={choose} fieldRef={imageField} />
        <TextField
          name="imageAlt"
          label={m.admin_categories_what_the_picture_shows()}
          value={draft.imageAlt}
          onChange={({ target }) => change({ imageAlt: target.value })}
          hint={m.admin_categories_for_shoppers_who_cannot_see()}
          maxLength={300}
          autoComplete="off"
          required
        />
        <SizeGuideField value={draft.sizeGuide} onChange={(sizeGuide) => change({ sizeGuide })} />
        {scales.length > 0 && <SizeScaleFields scales={scales} value={draft} onChange={change} />}
      </StoredDraftForm>
      <MissingImageDialog open={isImageMissing} onClose={() => setImageMissing(false)} />
    </>
  );
}
