import * as m from '#i18n/messages.ts';
/** The first focusable element of a page; visible only while it has the focus. */
export function SkipLink({
  target = 'main',
  children = m.ui_skip_to_content(),
}: {
  target?: string;
  children?: string;
}) {
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:inset-s-3 focus:z-skip focus:bg-ink focus:px-5 focus:py-3 focus:text-sm focus:font-medium focus:text-paper"
    >
      {children}
    </a>
  );
}
