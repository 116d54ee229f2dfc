import * as m from '#i18n/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AlertIcon } from '#web/ui/layout/icons.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import type { Upload } from './use-uploads.ts';

type UploadStateProps = { upload: Upload; onRetry: () => void; onCancel: () => void };

/** The progress of an upload, or why it failed. */
export function UploadState({ upload: { file, share, reason, isFinal }, onRetry, onCancel }: UploadStateProps) {
  const isSent = share >= 1;
  return (
    <div className="text-sm">
      <p className="truncate text-muted">
        <bdi>{file.name}</bdi>
      </p>
      {reason === undefined ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <progress
            aria-label={m.admin_product_form_uploading({ name: file.name })}
            value={share}
            max={1}
            className="mt-1 h-1 w-full appearance-none overflow-hidden rounded-sm bg-wash [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-ink"
          />
          <span aria-hidden="true" className="text-muted tabular-nums">
            {isSent ? m.admin_product_form_preparing() : `${Math.round(share * 100)} %`}
          </span>
          <Button size="sm" variant="quiet" onClick={onCancel}>
            <Message message={m.admin_product_form_cancel_upload} inputs={{ name: file.name }} markup={{ hidden }} />
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p role="alert" className="flex gap-1.5 text-danger">
            <AlertIcon size={16} className="mt-0.5 shrink-0" />
            {reason}
          </p>
          <Button size="sm" onClick={isFinal ? onCancel : onRetry}>
            <Message
              message={isFinal ? m.admin_product_form_remove_upload : m.admin_product_form_try_upload_again}
              inputs={{ name: file.name }}
              markup={{ hidden }}
            />
          </Button>
        </div>
      )}
    </div>
  );
}
