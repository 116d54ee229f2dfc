import { copyText } from '#web/ui/button/copy-text.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Passes on an address: as the device does it, else as a link to paste. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  if (typeof navigator.share === 'function') {
    // Rejected when the shopper thinks better of it.
    await navigator.share({ title, url }).catch(() => undefined);
  } else if (await copyText(url)) notify.success('Link copied');
  else notify.error('The link could not be copied. It is in the address bar.');
}
