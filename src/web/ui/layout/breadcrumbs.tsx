import * as m from '#i18n/messages.ts';
import { TextLink } from '#web/ui/button/button.tsx';

export type Crumb = {
  label: string;
  href?: string | undefined;
  /** For a label in another language than the page. */
  lang?: { lang?: string; dir?: 'ltr' | 'rtl' } | undefined;
};

/** The path to the current page, which is the last crumb. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={m.ui_breadcrumb()}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {crumbs.map(({ label, href, lang }, index) => (
          <li key={label} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true" className="stitch-single w-4 text-outline" />}
            {href && index < crumbs.length - 1 ? (
              <TextLink quiet to={href} className="py-1 pointer-coarse:-mx-1 pointer-coarse:px-1 pointer-coarse:py-3">
                <bdi {...lang}>{label}</bdi>
              </TextLink>
            ) : (
              <span aria-current="page" className="py-1 text-ink">
                <bdi {...lang}>{label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
