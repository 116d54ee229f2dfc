import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { saveAsFile } from '#web/ui/button/save-as-file.ts';
import { notify } from '#web/ui/feedback/toast.ts';

type Load = () => Promise<Record<string, unknown>>;

/** Downloads all data that the shop stores about a person. */
export function DownloadButton({ load }: { load: Load }) {
  const { download, pending } = useDownload(load);
  return (
    <Button size="sm" pending={pending} pendingLabel={m.account_collecting_your_data()} onClick={() => void download()}>
      {m.account_download_my_data()}
    </Button>
  );
}

function useDownload(load: Load) {
  const [pending, setPending] = useState(false);

  const download = async () => {
    setPending(true);
    try {
      saveAsFile('my-data.json', JSON.stringify(await load(), null, 2), 'application/json');
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    } finally {
      setPending(false);
    }
  };
  return { download, pending };
}
