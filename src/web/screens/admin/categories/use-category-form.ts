import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type KeptDrafts, useDraftPlace, useKeptDraft } from '#web/store/auth/use-kept-draft.ts';
import {
  type AdminCategory,
  createCategory,
  fetchAdminCategory,
  updateCategory,
} from '#web/store/category/category.admin.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/toast.tsx';
import { type ChosenPicture, usePicture } from './use-picture.ts';

type Draft = Pick<AdminCategory, 'slug' | 'name' | 'description' | 'imageAlt' | 'sizeGuide'>;

/** What was on its way to the shop does not come there any more. */
const uploaded = ({ path, preview, share }: ChosenPicture): ChosenPicture => ({
  path,
  preview: share === undefined ? preview : '',
});

type Typed = { kept: AdminCategory | undefined; draft: Draft; picture: ChosenPicture };
const drafts: KeptDrafts<Typed> = new Map();

const draftOf = (category: AdminCategory | undefined): Draft => ({
  slug: category?.slug ?? '',
  name: category?.name ?? '',
  description: category?.description ?? '',
  imageAlt: category?.imageAlt ?? '',
  sizeGuide: category?.sizeGuide ?? '',
});

/** What is typed over what is kept; without a category, of a new one. `onNoPicture` and `onBadPicture` hear why nothing was sent. */
export function useCategoryForm(
  loaded: AdminCategory | undefined,
  { onNoPicture, onBadPicture }: { onNoPicture: () => void; onBadPicture: () => void },
) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { attempt, pending, error } = useAttempt();
  const place = useDraftPlace();
  const typed = drafts.get(place);
  const [kept, setKept] = useState(typed ? typed.kept : loaded);
  const [draft, setDraft] = useState(() => typed?.draft ?? draftOf(loaded));
  const [isOutdated, setOutdated] = useState(false);
  const { picture, choose, settled, startFrom } = usePicture(
    typed?.picture ?? { path: loaded?.image ?? '', preview: '' },
  );
  const isSaved = useRef(false);

  const save = async (image: string) => {
    const { slug, ...rest } = draft;
    const whole = { ...rest, image };
    const address = slug === kept?.slug ? {} : { slug };
    if (kept) await dispatch(updateCategory({ category: kept, draft: { ...whole, ...address } })).unwrap();
    else await dispatch(createCategory(whole)).unwrap();
    isSaved.current = true;
    notify.success(kept ? `${draft.name} is saved.` : `${draft.name} is added.`);
    await navigate(paths.adminCategories.href());
  };

  const submit = () =>
    attempt(async () => {
      setOutdated(false);
      const { path, error: uploadError } = await settled();
      if (uploadError !== undefined) return onBadPicture();
      if (path === '') return onNoPicture();
      try {
        await save(path);
      } catch (cause) {
        setOutdated(expectApiError(cause).code === 'CHANGED_MEANWHILE');
        throw cause;
      }
    });

  /** Gives up what was typed for what somebody else has saved. */
  const loadAgain = () =>
    attempt(async () => {
      const now = await dispatch(fetchAdminCategory(kept?._id ?? '')).unwrap();
      setKept(now);
      setDraft(draftOf(now));
      startFrom(now.image);
      setOutdated(false);
    });

  const isChanged = () => {
    const before = draftOf(kept);
    const isTyped = JSON.stringify(draft) !== JSON.stringify(before);
    const isPictured = picture.path !== (kept?.image ?? '') || picture.share !== undefined;
    return !isSaved.current && (isTyped || isPictured);
  };
  useKeptDraft(drafts, place, () => (isChanged() ? { kept, draft, picture: uploaded(picture) } : undefined));

  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    picture,
    choose,
    submit,
    loadAgain,
    isChanged,
    isOutdated,
    pending,
    error,
  };
}
