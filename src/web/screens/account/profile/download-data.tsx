import { useState } from 'react';
import { exportData } from '#web/store/auth/account.thunks.ts';
import { failureOf, isWorthSaying } from '#web/store/faults.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toast.tsx';

export function DownloadData() {
  const { download, pending } = useDownload();
  return (
    <Button size="sm" pending={pending} pendingLabel="Collecting your data" onClick={() => void download()}>
      Download my data
    </Button>
  );
}

function useDownload() {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState(false);

  const download = async () => {
    setPending(true);
    try {
      saveAsFile('my-data.json', await dispatch(exportData()).unwrap());
    } catch (cause) {
      const failure = failureOf(cause);
      if (isWorthSaying(failure)) notify.error(failure.message);
    } finally {
      setPending(false);
    }
  };
  return { download, pending };
}

function saveAsFile(name: string, content: unknown): void {
  const href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // The browser reads the file after the click; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
