import * as m from '#i18n/messages.ts';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import type { FieldConflict } from '#web/components/admin/conflicts/merge-drafts.ts';
import { useConflicts } from '#web/components/admin/conflicts/use-conflicts.ts';
import { useSaveId } from '#web/components/admin/use-save-id.ts';
import { type DraftBackups, useDraftBackup, useDraftKey } from '#web/store/auth/use-draft-backup.ts';
import { expectApiError, invalidFields, renameFields } from '#web/store/api-error.ts';
import { notInSets } from '#web/store/change-sets/not-in-sets.ts';
import { useEditingSet } from '#web/store/change-sets/editing-set.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import {
  type CategoryChoice,
  changeProduct,
  createProduct,
  fetchProductForForm,
  type MarketChoice,
  type TaxClassChoice,
} from '#web/store/products/products.form.ts';
import type { Attribute } from '#web/store/products/attributes.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { mergeProductDrafts } from './draft/draft-conflicts.ts';
import { draftErrors, fieldOf } from './draft/draft-errors.ts';
import { outsideOfSets } from './draft/draft-staged.ts';
import { isSameDraft, toPayload } from './draft/draft-payload.ts';
import { type Edit, reduceDraft } from './draft/draft-reducer.ts';
import { type Draft, toDraft } from './draft/draft.ts';
import { useUploads } from './uploads/use-uploads.ts';

/** The stored product that the draft is based on. */
type Stored = { draft: Draft; version: string | undefined };

/** What a product can be given. */
type Choices = {
  categories: readonly CategoryChoice[];
  markets: readonly MarketChoice[];
  taxClasses: readonly TaxClassChoice[];
  attributes: readonly Attribute[];
};

const backups: DraftBackups<{ stored: Stored; draft: Draft }> = new Map();

/** Manages the draft of a product and saves it. `product` is undefined for a new one; `onStored` is called with the stored product. */
export function useProductForm(
  start: Draft,
  product: AdminProduct | undefined,
  onStored: ((product: AdminProduct) => void) | undefined,
  { categories, ...choices }: Choices,
) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const editing = useEditingSet();
  const { attempt, pending, error } = useAttempt();
  const draftKey = useDraftKey();
  const backup = backups.get(draftKey);
  const [stored, setStored] = useState<Stored>(backup?.stored ?? { draft: start, version: product?.version });
  const [draft, edit] = useReducer(reduceDraft, backup?.draft ?? start);
  const conflicts = useConflicts<Draft>();
  const [isWaiting, setWaiting] = useState(false);
  const [ignoredEdits, setIgnoredEdits] = useState(0);
  const [submitted, setSubmitted] = useState<Draft>();
  const isLeaving = useRef(false);
  const { saveId, nextSave } = useSaveId();
  const uploads = useUploads(draft, edit, saveId);
  const isChanged = !isSameDraft(draft, stored.draft);

  const hasUnsavedChanges = () => !isLeaving.current && isChanged;
  useDraftBackup(backups, draftKey, () => (hasUnsavedChanges() ? { stored, draft: withoutUploads(draft) } : undefined));

  const startFrom = (answer: AdminProduct) => {
    const next = toDraft(answer);
    uploads.clear();
    edit({ type: 'start', draft: next });
    setStored({ draft: next, version: answer.version });
    conflicts.clear();
    onStored?.(answer);
  };

  // Edits are ignored while a save is running. Counting them changes the callback, so that memoised fields render the draft again.
  const applyEdit = useCallback(
    (part: Edit) => (pending ? setIgnoredEdits(ignoredEdits + 1) : edit(part)),
    [pending, ignoredEdits],
  );

  const create = async () => {
    const { categoryId, notIn = [] } = draft;
    const sent = { ...toPayload(draft), ...(notIn.length > 0 && { notIn: [...notIn] }) };
    const created = await dispatch(createProduct({ categoryId, draft: sent, saveId })).unwrap();
    isLeaving.current = true;
    onStored?.(created);
    const shopLink = { label: m.admin_product_form_view_in_shop(), href: paths.product.href(created.slug) };
    notify.success(m.admin_product_form_product_added(), created.status === 'active' ? shopLink : undefined);
    await navigateIfActive(adminPaths.editProduct.href(created._id), { replace: true });
  };

  const change = async (productId: string) => {
    const { categoryId, slug, notIn } = draft;
    if (editing && !isSameDraft(outsideOfSets(draft, stored.draft), stored.draft)) throw notInSets();
    const sent = {
      ...toPayload(draft),
      categoryId,
      ...(notIn && { notIn: [...notIn] }),
      ...(slug !== stored.draft.slug && { slug }),
      ...(stored.version !== undefined && { version: stored.version }),
    };
    startFrom(await dispatch(changeProduct({ productId, change: sent, saveId })).unwrap());
    nextSave();
    notify.success(editing ? m.changes_saved_into({ name: editing.name }) : m.admin_product_form_product_saved());
  };

  /** Merges the draft with what another admin has saved, and shows what both have changed. */
  const mergeWithStored = async (productId: string) => {
    const latest = await dispatch(fetchProductForForm(productId)).unwrap();
    const theirs = toDraft(latest);
    const names = new Map(categories.map(({ _id, name }) => [_id, name]));
    const merge = mergeProductDrafts({ base: stored.draft, mine: draft, theirs }, { ...choices, categories: names });
    edit({ type: 'start', draft: merge.draft });
    setStored({ draft: theirs, version: latest.version });
    conflicts.show(merge);
    onStored?.(latest);
  };

  const submit = () =>
    attempt(async () => {
      if (conflicts.refuseToSave()) return;
      setSubmitted(draft);
      const fieldErrors = { ...draftErrors(draft), ...uploadErrors(draft) };
      if (Object.keys(fieldErrors).length > 0) throw invalidFields(fieldErrors);
      try {
        await (product ? change(product._id) : create());
      } catch (cause) {
        const thrown = expectApiError(cause);
        if (product && thrown.code === 'CHANGED_MEANWHILE') return await mergeWithStored(product._id);
        throw renameFields(thrown, (path) => fieldOf(draft, path));
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
    change: applyEdit,
    uploads,
    save: () => setWaiting(true),
    isWaiting: isWaiting && uploads.isRunning,
    pending,
    error,
    /** Whether the draft is unchanged since the failed submit. */
    isRefused: submitted === draft,
    conflicts,
    takeTheirs: ({ takeTheirs }: FieldConflict<Draft>) => edit({ type: 'start', draft: takeTheirs(draft) }),
    loadAgain,
    isChanged,
    savesIntoSet: product !== undefined && editing !== null,
    hasUnsavedChanges,
    leave: () => void (isLeaving.current = true),
  };
}

/** Removes the images whose upload was interrupted. */
const withoutUploads = (draft: Draft): Draft => ({
  ...draft,
  images: draft.images.filter(({ path }) => path !== null),
});

const uploadErrors = ({ images }: Draft): Record<string, string> =>
  Object.fromEntries(
    images.flatMap(({ path }, index) =>
      path === null ? [[`imageAlts.${index}`, m.field_this_picture_was_not_uploaded()]] : [],
    ),
  );
