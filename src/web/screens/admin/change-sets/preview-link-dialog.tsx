import * as m from '#i18n/messages.ts';
import { formatDate } from '#contract/dates.ts';
import type { PreviewLink } from '#web/store/change-sets/change-sets.admin.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';
import { Button, TextLink } from '#web/ui/button/button.tsx';
import { CopyCode } from '#web/ui/button/copy-code.tsx';
import { ExternalIcon } from '#web/ui/layout/icons.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-actions.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';

/** Shows the link to a preview once. */
export function PreviewLinkDialog({ link, onClose }: { link: PreviewLink | undefined; onClose: () => void }) {
  const timeZone = useAppSelector(selectTimeZone);
  return (
    <Modal
      open={link !== undefined}
      onClose={onClose}
      title={m.changes_preview_link()}
      footer={
        <DialogActions>
          <Button onClick={onClose}>{m.common_close()}</Button>
          <CopyCode code={link?.url ?? ''} label={m.draft_order_copy_link()} variant="primary" size="md" />
        </DialogActions>
      }
    >
      {link && (
        <>
          <p className="text-sm text-muted">{m.changes_preview_link_once()}</p>
          <p className="mt-4 border-y border-hairline py-3 text-sm wrap-anywhere">
            <bdi dir="ltr">{link.url}</bdi>
          </p>
          <p className="mt-4 text-sm text-muted">
            {m.changes_preview_until({ time: formatDate(link.until, 'short-day-time', timeZone) })}
          </p>
          <TextLink
            to={link.url}
            target="_blank"
            rel="noreferrer"
            className="mt-2 inline-flex min-h-target items-center gap-2 text-sm"
          >
            {m.changes_open_preview()}
            <ExternalIcon size={16} />
            <VisuallyHidden>{m.admin_product_form_opens_in_a_new_tab()}</VisuallyHidden>
          </TextLink>
        </>
      )}
    </Modal>
  );
}
