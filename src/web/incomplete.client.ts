/** Says that the page will not answer, as a script could not be had: a browser does not fetch it again while the page stays. */
export function sayIncomplete(): void {
  document.documentElement.dataset['incomplete'] = '';
  const notice = document.createElement('div');
  notice.role = 'alert';
  notice.className =
    'fixed inset-x-0 bottom-0 z-toast flex flex-wrap items-center justify-between gap-x-4 border-t border-hairline bg-surface px-gutter py-2 text-sm print:hidden';
  const again = document.createElement('button');
  again.className = 'min-h-target font-medium underline underline-offset-[0.3em]';
  again.textContent = 'Reload the page';
  again.addEventListener('click', () => location.reload());
  notice.append('Part of this page could not be loaded, so its buttons do not answer.', again);
  document.body.append(notice);
}
