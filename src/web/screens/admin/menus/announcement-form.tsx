import * as m from '#i18n/messages.ts';
import { menuLimits } from '#contract/content/menu-limits.ts';
import { DocumentForm } from '#web/components/admin/conflicts/document-form.tsx';
import { useStoredDraft } from '#web/components/admin/conflicts/use-stored-draft.ts';
import { PreviewSection } from '#web/components/admin/content/preview-section.tsx';
import { ResetButton } from '#web/components/admin/content/reset-button.tsx';
import { StateBar } from '#web/components/admin/content/state-bar.tsx';
import { useSaveId } from '#web/components/admin/use-save-id.ts';
import { AnnouncementLine } from '#web/components/site/announcement-line.tsx';
import type { DraftBackups } from '#web/store/auth/use-draft-backup.ts';
import {
  type EditedAnnouncement,
  fetchEditedAnnouncement,
  removeAnnouncement,
  saveAnnouncement,
} from '#web/store/content/menus.admin.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { type AnnouncementDraft, announcementFields, toAnnouncement, toAnnouncementDraft } from './draft.ts';
import { LinkField } from '#web/components/admin/content/link-field.tsx';
import type { LoadedAnnouncement } from './menus.loader.ts';

const backups: DraftBackups<{ stored: EditedAnnouncement | undefined; draft: AnnouncementDraft }> = new Map();

/** The line above the header, and when it is shown. */
export function AnnouncementForm({ announcement, locale }: LoadedAnnouncement) {
  const dispatch = useAppDispatch();
  const timeZone = useAppSelector(selectTimeZone);
  const { saveId, nextSave } = useSaveId();
  const { draft, change, ...edited } = useStoredDraft<EditedAnnouncement, AnnouncementDraft>({
    loaded: announcement,
    draftOf: (stored = announcement) => toAnnouncementDraft(stored),
    fields: () => announcementFields,
    backups,
    fetchAgain: () => dispatch(fetchEditedAnnouncement({ locale })).unwrap(),
    save: (next, { version } = announcement) =>
      dispatch(saveAnnouncement({ locale, announcement: toAnnouncement(next), version, saveId })).unwrap(),
    staysOpen: true,
    onSaved(saved) {
      nextSave();
      notify.success(saved.value?.isShown ? m.content_saved_and_live() : m.menu_saved_for_its_time());
    },
  });
  const { stored = announcement } = edited;
  const timeField = (name: 'from' | 'until', label: string) => (
    <TextField
      type="datetime-local"
      name={name}
      label={label}
      hint={m.menu_time_hint({ timeZone })}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <>
      <StateBar text={stateText(stored)}>
        {stored.value && (
          <ResetButton
            title={m.menu_remove_announcement_title()}
            text={m.menu_remove_announcement_text()}
            label={m.menu_remove_announcement()}
            onReset={async () => {
              await dispatch(removeAnnouncement({ locale, version: stored.version })).unwrap();
              await edited.loadAgain();
            }}
          />
        )}
      </StateBar>
      <DocumentForm
        permission="content.edit"
        edited={edited}
        what="announcement"
        label={m.menu_announcement()}
        saveLabel={m.common_save()}
        savingLabel={m.common_saving()}
        unsavedText={m.menu_unsaved_announcement()}
      >
        <div className="max-w-prose space-y-6 pb-6">
          <TextField
            name="text"
            label={m.content_text()}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
            maxLength={menuLimits.announcement}
            autoComplete="off"
            required
          />
          <LinkField
            name="href"
            hint={m.content_link_hint()}
            value={draft.href}
            onChange={(href) => change({ href })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {timeField('from', m.menu_shown_from())}
            {timeField('until', m.menu_shown_until())}
          </div>
          {draft.text.trim() !== '' && (
            <PreviewSection title={m.content_preview()} headingLevel={3}>
              <div inert>
                <AnnouncementLine href={draft.href || null}>{draft.text}</AnnouncementLine>
              </div>
            </PreviewSection>
          )}
        </div>
      </DocumentForm>
    </>
  );
}

function stateText({ value }: EditedAnnouncement): string {
  if (!value) return m.menu_there_is_no_announcement();
  return value.isShown ? m.menu_is_shown() : m.menu_is_not_shown();
}
