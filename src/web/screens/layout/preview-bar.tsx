import * as m from '#i18n/messages.ts';

/** Says on every page of a preview what it is. */
export const PreviewBar = ({ name }: { name: string }) => (
  <aside aria-label={m.preview_notice()} className="bg-accent text-accent-ink print:hidden">
    <p className="mx-auto max-w-page px-gutter py-2 text-center text-sm text-balance">{m.preview_bar({ name })}</p>
  </aside>
);
