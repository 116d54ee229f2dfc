import { useEffect, useRef, useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { AdminCategory } from '#web/store/category/category.admin.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { LeaveQuestion } from '#web/ui/leave-question.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { MissingImageDialog } from './missing-image-dialog.tsx';
import { ImageField } from './image-field.tsx';
import { SizeGuideField } from './size-guide-field.tsx';
import { useCategoryForm } from './use-category-form.ts';

/** The form of a new or a stored category. */
export function CategoryForm({ category }: { category?: AdminCategory | undefined }) {
  const imageField = useRef<HTMLInputElement>(null);
  const [isImageMissing, setImageMissing] = useState(false);
  const { draft, change, image, choose, submit, loadAgain, isChanged, isOutdated, pending, faults } = useCategoryForm(
    category,
    { onMissingImage: () => setImageMissing(true), onRefusedImage: () => imageField.current?.focus() },
  );
  useFocusOnClose(isImageMissing, imageField);
  return (
    <>
      <Form
        label={category ? 'Edit category' : 'Add category'}
        markOptional={false}
        pending={pending}
        errors={faults.errors}
        onSubmit={() => void submit()}
      >
        <TextField
          name="name"
          label="Name"
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
          maxLength={120}
          autoComplete="off"
          required
        />
        {category && (
          <TextField
            name="slug"
            label="Address"
            value={draft.slug}
            onChange={({ target }) => change({ slug: target.value })}
            hint={`Its page is /category/${draft.slug}. When you change it, the old address keeps leading here.`}
            pattern="\s*[A-Za-z\d]+(-[A-Za-z\d]+)*\s*"
            fault="Enter letters, digits and hyphens, such as shirts."
            maxLength={80}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            required
          />
        )}
        <TextArea
          name="description"
          label="Description"
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
          hint="Under the name on the page of the collection, and in search results."
          rows={4}
          maxLength={2000}
          required
        />
        <ImageField image={image} onChoose={choose} fieldRef={imageField} />
        <TextField
          name="imageAlt"
          label="What the picture shows"
          value={draft.imageAlt}
          onChange={({ target }) => change({ imageAlt: target.value })}
          hint="For shoppers who do not see it, such as: a linen shirt on a wooden hanger."
          maxLength={300}
          autoComplete="off"
          required
        />
        <SizeGuideField value={draft.sizeGuide} onChange={(sizeGuide) => change({ sizeGuide })} />
        {/* Beside the button: on a phone the top of the form is out of view. */}
        <div role="alert">
          {isOutdated && <Outdated onLoad={() => void loadAgain()} />}
          {!isOutdated && faults.message && <Notice tone="danger">{faults.message}</Notice>}
        </div>
        <div className="flex flex-wrap gap-3 pt-2">
          <SubmitButton pendingLabel="Saving the category">{category ? 'Save category' : 'Add category'}</SubmitButton>
          <LinkButton variant="quiet" size="lg" to={paths.adminCategories.href()}>
            Cancel
          </LinkButton>
        </div>
      </Form>
      <MissingImageDialog open={isImageMissing} onClose={() => setImageMissing(false)} />
      <LeaveQuestion isChanged={isChanged}>What you entered for this category is not saved yet.</LeaveQuestion>
    </>
  );
}

function Outdated({ onLoad }: { onLoad: () => void }) {
  return (
    <Notice tone="warning">
      <p>Somebody else has changed this category meanwhile. Nothing of yours was saved.</p>
      <Button size="sm" className="mt-3" onClick={onLoad}>
        Load the new state
      </Button>
    </Notice>
  );
}

/** Focuses a field when a dialog closes, instead of the button that opened it. */
function useFocusOnClose(isOpen: boolean, field: { readonly current: HTMLInputElement | null }) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) field.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, field]);
}
