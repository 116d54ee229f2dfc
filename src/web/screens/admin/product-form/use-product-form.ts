import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminProduct } from '#contract/products-admin.ts';
import { paths } from '#contract/paths.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { type KeptDrafts, useDraftPlace, useKeptDraft } from '#web/store/auth/use-kept-draft.ts';
import { expectApiError, invalidFields, renameFields } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { changeProduct, createProduct, fetchProductForForm } from '#web/store/products/products.form.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/toast.tsx';
import { draftErrors, fieldOf } from './draft-errors.ts';
import { isSame, payloadOf } from './draft-payload.ts';
import { type Edit, reduce } from './draft-reducer.ts';
import { type Draft, draftOf } from './draft.ts';
import { useUploads } from './use-uploads.ts';

/** Why what is shown is no more what is kept: somebody else has saved, or what was saved here could not be read again. */
export type Outdated = 'changed' | 'saved';

/** A product as it was stored, which what is typed began with. */
type Stored = { draft: Draft; version: string | undefined };

const drafts: KeptDrafts<{ kept: Stored; draft: Draft }> = new Map();

/** What is typed over what is kept; `product` is undefined while it is new. */
export function useProductForm(
  start: Draft,
  product: AdminProduct | undefined,
  onKept: ((product: AdminProduct) => void) | undefined,
) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { attempt, pending, error } = useAttempt();
  const place = useDraftPlace();
  const typed = drafts.get(place);
  const [kept, setKept] = useState<Stored>(typed?.kept ?? { draft: start, version: product?.version });
  const [draft, edit] = useReducer(reduce, typed?.draft ?? start);
  const [outdated, setOutdated] = useState<Outdated>();
  const [isWaiting, setWaiting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [tried, setTried] = useState<Draft>();
  const isLeaving = useRef(false);
  const uploads = useUploads(draft, edit);
  const isChanged = !isSame(draft, kept.draft);

  const wouldLose = () => !isLeaving.current && isChanged;
  useKeptDraft(drafts, place, () => (wouldLose() ? { kept, draft: withoutUploads(draft) } : undefined));

  const startFrom = (loaded: AdminProduct) => {
    const next = draftOf(loaded);
    uploads.clear();
    edit({ type: 'start', draft: next });
    setKept({ draft: next, version: loaded.version });
    setOutdated(undefined);
    onKept?.(loaded);
  };

  // What is being sent stays as it is until the answer: another function has all fields drawn anew, as they were.
  const write = useCallback((part: Edit) => (pending ? setRefusals(refusals + 1) : edit(part)), [pending, refusals]);

  const create = async () => {
    const { categoryId } = draft;
    const created = await dispatch(createProduct({ categoryId, draft: payloadOf(draft) })).unwrap();
    isLeaving.current = true;
    notify.success('Product added.', { label: 'View in shop', href: paths.product.href(created.slug) });
    await navigate(paths.editProduct.href(created._id), { replace: true });
  };

  const change = async (productId: string) => {
    const { categoryId, slug } = draft;
    const sent = {
      ...payloadOf(draft),
      categoryId,
      ...(slug !== kept.draft.slug && { slug }),
      ...(kept.version !== undefined && { version: kept.version }),
    };
    await dispatch(changeProduct({ productId, change: sent })).unwrap();
    setKept({ ...kept, draft });
    setOutdated('saved');
    notify.success('Product saved.');
    startFrom(await dispatch(fetchProductForForm(productId)).unwrap());
  };

  const submit = () =>
    attempt(async () => {
      setTried(draft);
      const fieldErrors = { ...draftErrors(draft), ...pictureErrors(draft) };
      if (Object.keys(fieldErrors).length > 0) throw invalidFields(fieldErrors);
      try {
        await (product ? change(product._id) : create());
      } catch (cause) {
        const thrown = expectApiError(cause);
        if (thrown.code === 'CHANGED_MEANWHILE') setOutdated('changed');
        throw renameFields(thrown, (path) => fieldOf(draft, path));
      }
    });

  const submitNow = useEffectEvent(() => {
    if (!pending) void submit().finally(() => setWaiting(false));
  });
  useEffect(() => {
    if (isWaiting && !uploads.isRunning) submitNow();
  }, [isWaiting, uploads.isRunning]);

  /** Gives up what was typed for what is kept. */
  const loadAgain = () =>
    attempt(async () => {
      if (product) startFrom(await dispatch(fetchProductForForm(product._id)).unwrap());
    });

  return {
    draft,
    change: write,
    uploads,
    save: () => setWaiting(true),
    isWaiting: isWaiting && uploads.isRunning,
    pending,
    error,
    /** What was refused is what is still there. */
    isRefused: tried === draft,
    outdated,
    loadAgain,
    isChanged,
    wouldLose,
    leave: () => void (isLeaving.current = true),
  };
}

/** What was on its way to the shop does not come there any more. */
const withoutUploads = (draft: Draft): Draft => ({
  ...draft,
  images: draft.images.filter(({ path }) => path !== null),
});

const pictureErrors = ({ images }: Draft): Record<string, string> =>
  Object.fromEntries(
    images.flatMap(({ path }, index) =>
      path === null ? [[`imageAlts.${index}`, validationMessages.imageNotUploaded]] : [],
    ),
  );
