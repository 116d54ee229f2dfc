import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { useStoredDraft } from '#web/components/admin/conflicts/use-stored-draft.ts';
import { useImage } from '#web/components/admin/use-image.ts';
import { useSaveId } from '#web/components/admin/use-save-id.ts';
import { invalidFields } from '#web/store/api-error.ts';
import type { DraftBackups } from '#web/store/auth/use-draft-backup.ts';
import {
  type CollectionForm,
  createCollection,
  fetchCollectionForm,
  type RuleChoices,
  updateCollection,
} from '#web/store/collections/collections.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { type Draft, draftFields, newDraft, toDraft, toPayload } from './draft.ts';

const backups: DraftBackups<{ stored: CollectionForm | undefined; draft: Draft }> = new Map();

/** Keeps the draft of a collection and saves it; without a collection, of a new one. */
export function useCollectionForm(loaded: CollectionForm | undefined, choices: RuleChoices) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { saveId } = useSaveId();
  const edited = useStoredDraft<CollectionForm, Draft>({
    loaded,
    draftOf: (collection) => (collection ? toDraft(collection) : newDraft()),
    fields: () => draftFields,
    backups,
    fetchAgain: ({ _id }) => dispatch(fetchCollectionForm(_id)).unwrap(),
    async save(draft, collection) {
      // Its path reaches the draft only with the next rendering.
      const { path, error } = await settled();
      if (error !== undefined) throw invalidFields({ image: error });
      const payload = toPayload({ ...draft, image: path }, collection, choices);
      return collection
        ? dispatch(updateCollection({ collection, draft: payload, saveId })).unwrap()
        : dispatch(createCollection({ draft: payload, saveId })).unwrap();
    },
    async onSaved({ name }, before) {
      notify.success(before ? m.admin_collections_is_saved({ name }) : m.admin_collections_is_added({ name }));
      await navigateIfActive(adminPaths.collections.href());
    },
  });
  const { image, choose, settled, startFrom } = useImage(
    { path: edited.draft.image, preview: '' },
    saveId,
    ({ filePath }) => edited.change({ image: filePath }),
  );
  return {
    ...edited,
    image,
    choose,
    removeImage: () => {
      startFrom('');
      edited.change({ image: '' });
    },
  };
}
