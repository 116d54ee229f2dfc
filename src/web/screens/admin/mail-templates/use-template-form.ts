import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { MailText } from '#contract/content/mail-template-kinds.ts';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import { useStoredDraft } from '#web/components/admin/conflicts/use-stored-draft.ts';
import type { DraftBackups } from '#web/store/auth/use-draft-backup.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchMailTemplate, type MailTemplate, saveMailTemplate } from '#web/store/mail/mail-templates.admin.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import type { LoadedMailTemplate } from './mail-templates.loader.ts';

const backups: DraftBackups<{ stored: MailTemplate | undefined; draft: MailText }> = new Map();

const field = (key: keyof MailText, label: Text): DraftField<MailText> => ({
  key,
  label,
  text: (draft) => draft[key].trim(),
  take: (into, from) => ({ ...into, [key]: from[key] }),
});
const draftFields = [
  field('subject', m.admin_mails_subject),
  field('heading', m.content_heading),
  field('opening', m.mail_template_opening),
  field('closing', m.mail_template_closing),
];

/** Keeps the draft of the texts of a mail and saves it. */
export function useTemplateForm({ template, locale }: LoadedMailTemplate) {
  const dispatch = useAppDispatch();
  const { kind } = template;
  return useStoredDraft<MailTemplate, MailText>({
    loaded: template,
    draftOf: (stored = template) => stored.text,
    fields: () => draftFields,
    backups,
    fetchAgain: () => dispatch(fetchMailTemplate({ kind, locale })).unwrap(),
    save: (draft, { version } = template) => dispatch(saveMailTemplate({ kind, locale, ...draft, version })).unwrap(),
    staysOpen: true,
    onSaved() {
      notify.success(m.content_saved_and_live());
    },
  });
}
