import * as m from '#i18n/messages.ts';
import { copyText } from '#web/ui/button/copy-text.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Shares a URL through the device's share sheet, or copies it to the clipboard. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  if (typeof navigator.share === 'function') {
    // Rejects when the shopper cancels.
    await navigator.share({ title, url }).catch(() => undefined);
  } else if (await copyText(url)) notify.success(m.catalogue_link_copied());
  else notify.error(m.catalogue_link_not_copied());
}
