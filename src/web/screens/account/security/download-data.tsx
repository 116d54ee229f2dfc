import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { exportData } from '#web/store/auth/account.thunks.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { saveAsFile } from '#web/ui/button/save-as-file.ts';
import { notify } from '#web/ui/feedback/toast.ts';

export function DownloadData() {
  const { download, pending } = useDownload();
  return (
    <Button size="sm" pending={pending} pendingLabel={m.account_collecting_your_data()} onClick={() => void download()}>
      {m.account_download_my_data()}
    </Button>
  );
}

function useDownload() {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState(false);

  const download = async () => {
    setPending(true);
    try {
      const data = await dispatch(exportData()).unwrap();
      saveAsFile('my-data.json', JSON.stringify(data, null, 2), 'application/json');
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    } finally {
      setPending(false);
    }
  };
  return { download, pending };
}
