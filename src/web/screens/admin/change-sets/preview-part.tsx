import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { formatDate } from '#contract/dates.ts';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import {
  type ChangeSet,
  createPreviewLink,
  endPreviewLink,
  type PreviewLink,
} from '#web/store/change-sets/change-sets.admin.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { PreviewLinkDialog } from './preview-link-dialog.tsx';
import { isPreviewable, type useChangeSet } from './use-change-set.ts';

/** The link to the preview of a set. Absent where there is nothing to preview. */
export function PreviewPart({ state }: { state: ReturnType<typeof useChangeSet> }) {
  const { set } = state;
  const mayEdit = useMayDo('changes.edit');
  const isShown = isPreviewable(set) && (set.items.length > 0 || set.previewUntil !== null);
  return mayEdit && isShown && <PreviewActions set={set} onChange={state.setPreviewUntil} />;
}

type PreviewActionsProps = { set: ChangeSet; onChange: (until: string | null) => void };

function PreviewActions({ set: { _id, previewUntil }, onChange }: PreviewActionsProps) {
  const dispatch = useAppDispatch();
  const timeZone = useAppSelector(selectTimeZone);
  const { attempt, pending, error, clearError } = useAttempt();
  const [link, setLink] = useState<PreviewLink>();
  const [isEnding, setEnding] = useState(false);
  const create = () =>
    attempt(async () => {
      const created = await dispatch(createPreviewLink(_id)).unwrap();
      setLink(created);
      onChange(created.until);
    });
  const end = () =>
    attempt(async () => {
      await dispatch(endPreviewLink(_id)).unwrap();
      notify.success(m.changes_end_link_done());
      setEnding(false);
      onChange(null);
    });
  return (
    <section id="preview" aria-labelledby="preview-heading" className="mb-8 scroll-mt-20 border-y border-hairline py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="preview-heading" className="text-lg font-medium">
            {m.admin_product_form_preview()}
          </h2>
          <p className="text-sm text-muted">
            {previewUntil === null ? (
              m.changes_preview_text()
            ) : (
              <>
                {m.changes_preview_until({ time: formatDate(previewUntil, 'short-day-time', timeZone) })}{' '}
                {m.changes_preview_new_link()}
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button size="sm" aria-haspopup="dialog" disabled={pending} onClick={() => void create()}>
            {m.changes_copy_preview_link()}
          </Button>
          {previewUntil !== null && (
            <Button
              size="sm"
              variant="quiet"
              aria-haspopup="dialog"
              onClick={() => {
                clearError();
                setEnding(true);
              }}
            >
              {m.changes_end_link()}
            </Button>
          )}
        </div>
      </div>
      <div role="alert">
        {error && !isEnding && (
          <Notice tone="danger" className="mt-4">
            {error.message}
          </Notice>
        )}
      </div>
      <PreviewLinkDialog link={link} onClose={() => setLink(undefined)} />
      <ConfirmDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        title={m.changes_end_link_question()}
        cancelLabel={m.common_cancel()}
        confirmLabel={m.changes_end_link()}
        onConfirm={end}
        pending={pending}
        pendingLabel={m.common_saving()}
        error={error?.message}
      >
        <p>{m.changes_end_link_text()}</p>
      </ConfirmDialog>
    </section>
  );
}
