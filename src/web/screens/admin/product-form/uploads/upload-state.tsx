import { Button } from '#web/ui/button/button.tsx';
import { AlertIcon } from '#web/ui/layout/icons.tsx';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';
import type { Upload } from './use-uploads.ts';

type UploadStateProps = { upload: Upload; onRetry: () => void; onCancel: () => void };

/** The progress of an upload, or why it failed. */
export function UploadState({ upload: { file, share, reason, isFinal }, onRetry, onCancel }: UploadStateProps) {
  const isSent = share >= 1;
  return (
    <div className="text-sm">
      <p className="truncate text-muted">{file.name}</p>
      {reason === undefined ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <progress
            aria-label={`Uploading ${file.name}`}
            value={share}
            max={1}
            className="mt-1 h-1 w-full appearance-none overflow-hidden rounded-sm bg-wash [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-ink"
          />
          <span aria-hidden="true" className="text-muted tabular-nums">
            {isSent ? 'Preparing' : `${Math.round(share * 100)} %`}
          </span>
          <Button size="sm" variant="quiet" onClick={onCancel}>
            Cancel<VisuallyHidden> {file.name}</VisuallyHidden>
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p role="alert" className="flex gap-1.5 text-danger">
            <AlertIcon size={16} className="mt-0.5 shrink-0" />
            {reason}
          </p>
          <Button size="sm" onClick={isFinal ? onCancel : onRetry}>
            {isFinal ? 'Remove' : 'Try again'}
            <VisuallyHidden>: {file.name}</VisuallyHidden>
          </Button>
        </div>
      )}
    </div>
  );
}
