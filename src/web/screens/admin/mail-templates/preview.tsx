import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { Locale } from '#i18n/locale.ts';
import type { MailText } from '#contract/content/mail-template-kinds.ts';
import type { Scheme } from '#contract/content/theme-defaults.ts';
import { type PreviewWidth, SchemeChoice, WidthChoice } from '#web/components/admin/content/preview-choices.tsx';
import { PreviewSection } from '#web/components/admin/content/preview-section.tsx';
import { useDraftPreview } from '#web/components/admin/content/use-draft-preview.ts';
import { MailFrame } from '#web/components/admin/mail-frame.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type MailPreview, previewMailTemplate } from '#web/store/mail/mail-templates.admin.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { cx } from '#web/ui/layout/cx.ts';

type PreviewProps = { kind: string; locale: Locale | undefined; text: MailText };

/** Loads the mail that the texts make. */
function usePreview({ kind, locale, text }: PreviewProps) {
  const dispatch = useAppDispatch();
  const { opening, closing } = text;
  const subject = text.subject.trim() || undefined;
  const heading = text.heading.trim() || undefined;
  const wanted = { kind, locale, text: { subject, heading, opening, closing } };
  const { shown: mail, ...preview } = useDraftPreview<MailPreview>(JSON.stringify(wanted), () =>
    dispatch(previewMailTemplate(wanted)).unwrap(),
  );
  return { ...preview, mail };
}

/** The mail with sample data, as it would be sent. */
export function Preview(draft: PreviewProps) {
  const { mail, message, isLoading } = usePreview(draft);
  const [width, setWidth] = useState<PreviewWidth>('desktop');
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <PreviewSection
      sticky
      title={m.mail_template_preview()}
      choices={
        <>
          <WidthChoice value={width} onChange={setWidth} />
          <SchemeChoice value={scheme} onChange={setScheme} />
        </>
      }
      isLoading={isLoading}
    >
      <p aria-live="polite" className="mb-3 text-sm text-danger empty:hidden">
        {message}
      </p>
      {mail ? (
        <div className={cx('mx-auto', width === 'phone' && 'max-w-[24.375rem]')}>
          <p className="border border-b-0 border-hairline bg-surface px-4 py-3 text-sm wrap-anywhere">
            <span className="text-muted">{m.admin_mails_subject()}</span>{' '}
            <bdi className="font-medium">{mail.subject}</bdi>
          </p>
          <MailFrame html={mail.html} title={m.mail_template_preview()} scheme={scheme} />
        </div>
      ) : (
        !message && <Skeleton className="h-[48rem] w-full" />
      )}
    </PreviewSection>
  );
}
