import * as m from '#i18n/messages.ts';
import { useStoredDraft } from '#web/components/admin/conflicts/use-stored-draft.ts';
import { useSaveId } from '#web/components/admin/use-save-id.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { DraftBackups } from '#web/store/auth/use-draft-backup.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { createPage, fetchPageForm, type PageForm, updatePage } from '#web/store/pages/pages.admin.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { type Draft, draftFields, newDraft, toDraft, toPayload } from './draft.ts';
import type { LoadedPageForm } from './pages.loader.ts';

const backups: DraftBackups<{ stored: PageForm | undefined; draft: Draft }> = new Map();

/** Keeps the draft of a page in one language and saves it; without a page, of a new one. */
export function usePageForm({ page: loaded, locale }: LoadedPageForm) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { saveId } = useSaveId();
  const edited = useStoredDraft<PageForm, Draft>({
    loaded,
    draftOf: (page) => (page ? toDraft(page) : newDraft()),
    fields: () => draftFields,
    backups,
    fetchAgain: ({ _id: id }) => dispatch(fetchPageForm({ id, locale })).unwrap(),
    async save(draft, page) {
      const payload = toPayload(draft, page);
      return page
        ? dispatch(updatePage({ page, draft: payload, locale, saveId })).unwrap()
        : dispatch(createPage({ draft: payload, locale, saveId })).unwrap();
    },
    async onSaved({ status }) {
      notify.success(status === 'published' ? m.content_saved_and_live() : m.admin_pages_draft_is_saved());
      await navigateIfActive(adminPaths.pages.href());
    },
  });
  return { ...edited, saveId };
}
