import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminProduct } from '#contract/products-admin.ts';
import { paths } from '#contract/paths.ts';
import { type KeptDrafts, useDraftPlace, useKeptDraft } from '#web/store/auth/use-kept-draft.ts';
import type { Failure } from '#web/store/failure.ts';
import { failureOf } from '#web/store/faults.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { changeProduct, createProduct, fetchProductForForm } from '#web/store/products/products.form.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/toast.tsx';
import { type FieldFault, faultsIn, fieldOf } from './draft-faults.ts';
import { isSame, payloadOf } from './draft-payload.ts';
import { type Edit, reduce } from './draft-reducer.ts';
import { type Draft, draftOf } from './draft.ts';
import { useUploads } from './use-uploads.ts';

/** The stored product that the draft is based on. */
type Stored = { draft: Draft; version: string | undefined };

const drafts: KeptDrafts<{ kept: Stored; draft: Draft }> = new Map();

const refusal = (errors: FieldFault[]): Failure => ({ code: 'INVALID', status: 422, message: '', errors });
const notUploaded = 'This picture is not uploaded. Try it again, or remove it.';

/**
 * Keeps the draft of a product and saves it; `product` is undefined for a new one. `onStored` gets the product as the server
 * answers it.
 */
export function useProductForm(
  start: Draft,
  product: AdminProduct | undefined,
  onStored: ((product: AdminProduct) => void) | undefined,
) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { attempt, pending, faults } = useAttempt();
  const place = useDraftPlace();
  const typed = drafts.get(place);
  const [kept, setKept] = useState<Stored>(typed?.kept ?? { draft: start, version: product?.version });
  const [draft, edit] = useReducer(reduce, typed?.draft ?? start);
  const [isOutdated, setOutdated] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [tried, setTried] = useState<Draft>();
  const isLeaving = useRef(false);
  const uploads = useUploads(draft, edit);
  const isChanged = !isSame(draft, kept.draft);

  const wouldLose = () => !isLeaving.current && isChanged;
  useKeptDraft(drafts, place, () => (wouldLose() ? { kept, draft: withoutUploads(draft) } : undefined));

  const startFrom = (stored: AdminProduct) => {
    const next = draftOf(stored);
    uploads.clear();
    edit({ type: 'start', draft: next });
    setKept({ draft: next, version: stored.version });
    setOutdated(false);
    onStored?.(stored);
  };

  // The fields do not change while they are being sent. A new function renders them again with what is sent.
  const write = useCallback((part: Edit) => (pending ? setRefusals(refusals + 1) : edit(part)), [pending, refusals]);

  const create = async () => {
    const { categoryId } = draft;
    const created = await dispatch(createProduct({ categoryId, draft: payloadOf(draft) })).unwrap();
    isLeaving.current = true;
    onStored?.(created);
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
    startFrom(await dispatch(changeProduct({ productId, change: sent })).unwrap());
    notify.success('Product saved.');
  };

  const submit = () =>
    attempt(async () => {
      setTried(draft);
      const wrong = [...faultsIn(draft), ...pictureFaults(draft)];
      if (wrong.length > 0) throw refusal(wrong);
      try {
        await (product ? change(product._id) : create());
      } catch (cause) {
        const failure = failureOf(cause);
        setOutdated(failure.code === 'CHANGED_MEANWHILE');
        throw { ...failure, errors: failure.errors.map((fault) => ({ ...fault, path: fieldOf(draft, fault.path) })) };
      }
    });

  const submitNow = useEffectEvent(() => {
    if (!pending) void submit().finally(() => setWaiting(false));
  });
  useEffect(() => {
    if (isWaiting && !uploads.isRunning) submitNow();
  }, [isWaiting, uploads.isRunning]);

  /** Replaces the draft by the product as it is stored now. */
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
    faults,
    /** Whether the draft is still the one that was refused. */
    isRefused: tried === draft,
    isOutdated,
    loadAgain,
    isChanged,
    wouldLose,
    leave: () => void (isLeaving.current = true),
  };
}

/** Leaves out the pictures whose upload was cut off. */
const withoutUploads = (draft: Draft): Draft => ({
  ...draft,
  images: draft.images.filter(({ path }) => path !== null),
});

const pictureFaults = ({ images }: Draft): FieldFault[] =>
  images.flatMap(({ path }, index) => (path === null ? [{ path: `imageAlts.${index}`, message: notUploaded }] : []));
