import * as m from '#i18n/messages.ts';
import { useId, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { ConflictNotice } from '#web/components/admin/conflicts/conflict-notice.tsx';
import { DiscardDialog } from '#web/components/admin/conflicts/discard-dialog.tsx';
import { formMessageOf } from '#web/store/api-error.ts';
import type { AdminCategory } from '#web/store/category/category.admin.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { useSaveShortcut } from '#web/ui/form/use-save-shortcut.ts';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import { MissingImageDialog } from './missing-image-dialog.tsx';
import { ImageField } from '#web/components/admin/image-field.tsx';
import type { SizeScale } from '#web/store/category/size-scales.admin.ts';
import { SizeGuideField } from './size-guide-field.tsx';
import { SizeScaleFields } from './size-scale-fields.tsx';
import { useCategoryForm } from './use-category-form.ts';

type CategoryFormProps = { category?: AdminCategory | undefined; scales: readonly SizeScale[] };

/** The form of a new or a stored category. */
export function CategoryForm({ category, scales }: CategoryFormProps) {
  const [isImageMissing, setImageMissing] = useState(false);
  // A dialog that closes gives the focus back to the button that opened it; this one is about the field.
  const imageField = useFocusOnChange<HTMLInputElement>(isImageMissing, (field) => (isImageMissing ? null : field));
  const { draft, change, image, choose, submit, loadAgain, isChanged, conflicts, takeTheirs, pending, error } =
    useCategoryForm(category, {
      scales,
      onMissingImage: () => setImageMissing(true),
      onRefusedImage: () => imageField.current?.focus(),
    });
  const formMessage = formMessageOf(error);
  const formId = useId();
  useSaveShortcut(formId);
  return (
    <>
      <Form
        id={formId}
        label={category ? m.admin_categories_edit_category() : m.admin_categories_add_category()}
        markOptional={false}
        pending={pending}
        fieldErrors={error?.fields}
        onSubmit={() => void submit()}
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
        {/* Beside the button: on a phone the top of the form is out of view. */}
        <ConflictNotice what="category" conflicts={conflicts} onTake={takeTheirs} />
        <div role="alert">{formMessage && <Notice tone="danger">{formMessage}</Notice>}</div>
        <div className="flex flex-wrap gap-3 pt-2">
          <SubmitButton pendingLabel={m.admin_categories_saving_the_category()}>
            {category ? m.admin_categories_save_category() : m.admin_categories_add_category()}
          </SubmitButton>
          <LinkButton variant="quiet" size="lg" to={paths.adminCategories.href()}>
            {m.common_cancel()}
          </LinkButton>
        </div>
      </Form>
      <DiscardDialog conflicts={conflicts} onDiscard={() => void loadAgain()} />
      <MissingImageDialog open={isImageMissing} onClose={() => setImageMissing(false)} />
      <UnsavedChangesPrompt hasChanges={isChanged}>
        {m.admin_categories_what_you_entered_for_this()}
      </UnsavedChangesPrompt>
    </>
  );
}
