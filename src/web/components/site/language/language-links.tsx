import * as m from '#i18n/messages.ts';
import { keepLocale } from '#web/store/browser/kept-locale.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { usePageIn } from './use-page-in.ts';

/** Links to this page in each language of the shop. They load a document, because each language has scripts of its own. */
export function LanguageLinks({ className }: { className?: string }) {
  const settings = useAppSelector(selectSettings);
  const dispatch = useAppDispatch();
  const pageIn = usePageIn();
  return (
    <nav aria-label={m.common_language()} className={cx('text-sm text-muted', className)}>
      <ul className="flex flex-wrap gap-x-6">
        {settings?.locales.map(({ code, name, dir, prefix }) => {
          const href = pageIn({ code, prefix });
          return (
            <li key={code}>
              <a
                href={href}
                // The server knows only the parameters of the query that change the page, and hydration does not correct attributes.
                suppressHydrationWarning
                ref={(link) => link?.setAttribute('href', href)}
                lang={code}
                hrefLang={code}
                dir={dir}
                aria-current={code === settings.locale || undefined}
                onClick={() => dispatch(keepLocale(code))}
                className="inline-flex min-h-9 items-center decoration-1 underline-offset-[0.3em] transition-colors hover:text-ink hover:underline aria-current:text-ink pointer-coarse:min-h-target"
              >
                {name}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
