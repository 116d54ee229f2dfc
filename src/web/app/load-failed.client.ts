import * as m from '#i18n/messages.ts';
/**
 * Shows that a script could not be loaded, so that the page will not respond. A browser does not fetch a failed module again before
 * the page is reloaded.
 */
export function showLoadFailed(): void {
  document.documentElement.dataset['loadFailed'] = '';
  const notice = document.createElement('div');
  notice.role = 'alert';
  notice.className =
    'fixed inset-x-0 bottom-0 z-toast flex flex-wrap items-center justify-between gap-x-4 border-t border-hairline bg-surface px-gutter py-2 text-sm print:hidden';
  const reload = document.createElement('button');
  reload.className = 'min-h-target font-medium underline underline-offset-[0.3em]';
  reload.textContent = m.site_reload_the_page();
  reload.addEventListener('click', () => location.reload());
  notice.append(m.site_part_not_loaded(), reload);
  document.body.append(notice);
}
