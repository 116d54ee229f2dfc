import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { useRef, useState } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { type DraftField, type FieldConflict, mergeDrafts } from '#web/components/admin/conflicts/merge-drafts.ts';
import { useConflicts } from '#web/components/admin/conflicts/use-conflicts.ts';
import { type DraftBackups, useDraftBackup, useDraftKey } from '#web/store/auth/use-draft-backup.ts';
import {
  type AdminCategory,
  createCategory,
  fetchAdminCategory,
  updateCategory,
} from '#web/store/category/category.admin.ts';
import type { SizeScale } from '#web/store/category/size-scales.admin.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { notInSets } from '#web/store/change-sets/not-in-sets.ts';
import { useEditingSet } from '#web/store/change-sets/editing-set.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { type ChosenImage, useImage } from '#web/components/admin/use-image.ts';
import { type ScaleChoice, scaleText } from './size-scale-fields.tsx';
import { useSaveId } from '#web/components/admin/use-save-id.ts';

type Draft = Pick<AdminCategory, 'slug' | 'name' | 'description' | 'imageAlt' | 'sizeGuide'> & ScaleChoice;

type WholeDraft = Draft & { image: string };

const categoryField = (key: Exclude<keyof WholeDraft, keyof ScaleChoice>, label: Text): DraftField<WholeDraft> => ({
  key,
  label,
  text: (draft) => draft[key].trim(),
  take: (into, from) => ({ ...into, [key]: from[key] }),
});

const categoryFields = (scales: readonly SizeScale[]) => [
  categoryField('name', m.common_name),
  categoryField('slug', m.common_address),
  categoryField('description', m.common_description),
  categoryField('image', m.common_picture),
  categoryField('imageAlt', m.admin_categories_what_the_picture_shows),
  categoryField('sizeGuide', m.admin_categories_size_guide),
  {
    key: 'sizeScaleId',
    label: m.admin_size_scales_size_scale,
    text: (draft) => scaleText(draft, scales),
    take: (into, { sizeScaleId, sizeSystem }) => ({ ...into, sizeScaleId, sizeSystem }),
  } satisfies DraftField<WholeDraft>,
];

/** Leaves out an upload that was cut off. */
const withoutUpload = ({ path, preview, share }: ChosenImage): ChosenImage => ({
  path,
  preview: share === undefined ? preview : '',
});

type Backup = { stored: AdminCategory | undefined; draft: Draft; image: ChosenImage };
const backups: DraftBackups<Backup> = new Map();

const draftOf = (category: AdminCategory | undefined): Draft => ({
  slug: category?.slug ?? '',
  name: category?.name ?? '',
  description: category?.description ?? '',
  imageAlt: category?.imageAlt ?? '',
  sizeGuide: category?.sizeGuide ?? '',
  sizeScaleId: category?.sizeScaleId ?? '',
  sizeSystem: category?.sizeSystem ?? 'eu',
});

const wholeDraftOf = (category: AdminCategory): WholeDraft => ({ ...draftOf(category), image: category.image });

/**
 * Keeps the draft of a category and saves it; without a category, of a new one. Nothing is sent without a picture
 * (`onMissingImage`) or with one that was refused (`onRefusedImage`).
 */
export function useCategoryForm(
  loaded: AdminCategory | undefined,
  {
    scales,
    onMissingImage,
    onRefusedImage,
  }: { scales: readonly SizeScale[]; onMissingImage: () => void; onRefusedImage: () => void },
) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const editing = useEditingSet();
  const { attempt, pending, error } = useAttempt();
  const draftKey = useDraftKey();
  const backup = backups.get(draftKey);
  const [stored, setStored] = useState(backup ? backup.stored : loaded);
  const [draft, setDraft] = useState(() => backup?.draft ?? draftOf(loaded));
  const conflicts = useConflicts<WholeDraft>();
  const { saveId } = useSaveId();
  const { image, choose, settled, startFrom } = useImage(
    backup?.image ?? { path: loaded?.image ?? '', preview: '' },
    saveId,
  );
  const isSaved = useRef(false);

  const startWith = ({ image: path, ...texts }: WholeDraft) => {
    setDraft(texts);
    if (path !== image.path) startFrom(path);
  };

  const save = async (path: string) => {
    const { slug, sizeScaleId, ...rest } = draft;
    const whole = { ...rest, sizeScaleId: sizeScaleId || null, image: path };
    const address = slug === stored?.slug ? {} : { slug };
    if (stored && editing) {
      const before = draftOf(stored);
      const isOutside = (['slug', 'sizeScaleId', 'sizeSystem'] as const).some((key) => draft[key] !== before[key]);
      if (isOutside) throw notInSets('category');
    }
    if (stored) await dispatch(updateCategory({ category: stored, draft: { ...whole, ...address }, saveId })).unwrap();
    else await dispatch(createCategory({ draft: whole, saveId })).unwrap();
    isSaved.current = true;
    const added = m.admin_categories_is_added({ name: draft.name });
    const saved = editing
      ? m.changes_saved_into({ name: editing.name })
      : m.admin_categories_is_saved({ name: draft.name });
    notify.success(stored ? saved : added);
    await navigateIfActive(adminPaths.categories.href());
  };

  const submit = () =>
    attempt(async () => {
      if (conflicts.refuseToSave()) return;
      const { path, error: uploadError } = await settled();
      if (uploadError !== undefined) return onRefusedImage();
      if (path === '') return onMissingImage();
      try {
        await save(path);
      } catch (cause) {
        if (!stored || expectApiError(cause).code !== 'CHANGED_MEANWHILE') throw cause;
        const theirs = await dispatch(fetchAdminCategory(stored._id)).unwrap();
        const merge = mergeDrafts(categoryFields(scales), {
          base: wholeDraftOf(stored),
          mine: { ...draft, image: path },
          theirs: wholeDraftOf(theirs),
        });
        setStored(theirs);
        startWith(merge.draft);
        conflicts.show(merge);
      }
    });

  const takeTheirs = ({ takeTheirs: take }: FieldConflict<WholeDraft>) =>
    startWith(take({ ...draft, image: image.path }));

  /** Replaces the draft by the category as it is stored now. */
  const loadAgain = () =>
    attempt(async () => {
      const now = await dispatch(fetchAdminCategory(stored?._id ?? '')).unwrap();
      setStored(now);
      startWith(wholeDraftOf(now));
      conflicts.clear();
    });

  const isChanged = () => {
    const before = draftOf(stored);
    const isDraftChanged = JSON.stringify(draft) !== JSON.stringify(before);
    const isImageChanged = image.path !== (stored?.image ?? '') || image.share !== undefined;
    return !isSaved.current && (isDraftChanged || isImageChanged);
  };
  useDraftBackup(backups, draftKey, () => (isChanged() ? { stored, draft, image: withoutUpload(image) } : undefined));

  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    image,
    choose,
    submit,
    loadAgain,
    isChanged,
    conflicts,
    takeTheirs,
    pending,
    error,
    savesIntoSet: stored !== undefined && editing !== null,
  };
}
