import { useId, useRef, useState } from 'react';
import type { StoreLocale } from '#contract/shop/localization.ts';
import { keepLocale } from '#web/store/browser/kept-locale.ts';
import { closeSuggestion, suggestedLocale } from '#web/store/browser/suggested-locale.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { CloseIcon } from '#web/ui/layout/icons.tsx';
import { useIsHydrated } from '#web/ui/loading/use-is-hydrated.ts';
import { suggestionTexts } from './suggestion-texts.ts';
import { useBarBelow } from './use-bar-below.ts';
import { usePageIn } from './use-page-in.ts';

/** Offers this page in the language that the visitor prefers, when the shop has it, until the visitor closes the bar. */
export function LanguageSuggestion() {
  // The server does not know what the visitor prefers.
  return useIsHydrated() && <Suggestion />;
}

function Suggestion() {
  const dispatch = useAppDispatch();
  const [suggested, setSuggested] = useState(() => dispatch(suggestedLocale(navigator.languages)));
  if (!suggested) return null;
  const close = () => {
    dispatch(closeSuggestion());
    setSuggested(undefined);
    // The button that has the focus disappears.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return <SuggestionBar {...suggested} onClose={close} />;
}

function SuggestionBar({ code, dir, prefix, onClose }: StoreLocale & { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const pageIn = usePageIn();
  const textId = useId();
  const bar = useRef<HTMLElement>(null);
  useBarBelow(bar);
  const { text, linkText, closeLabel } = suggestionTexts[code];
  return (
    <aside
      ref={bar}
      lang={code}
      dir={dir}
      aria-labelledby={textId}
      className="language-suggestion pointer-events-none fixed inset-x-0 bottom-0 z-bar pb-[var(--bar-height,0px)] print:hidden"
    >
      <div className="pointer-events-auto border-t border-hairline bg-surface px-gutter pb-[max(0px,calc(env(safe-area-inset-bottom)-var(--bar-height,0px)))] text-sm">
        <div className="mx-auto flex max-w-page items-center justify-between gap-4 py-1">
          <p className="flex flex-wrap items-center gap-x-4">
            <span id={textId} className="pt-1 sm:pt-0">
              {text}
            </span>
            <a
              href={pageIn({ code, prefix })}
              hrefLang={code}
              onClick={() => dispatch(keepLocale(code))}
              className="inline-flex items-center font-medium underline decoration-outline decoration-1 underline-offset-[0.3em] transition-colors hover:decoration-current pointer-coarse:min-h-target"
            >
              {linkText}
            </a>
          </p>
          <IconButton label={closeLabel} onClick={onClose} className="-me-3">
            <CloseIcon size={16} />
          </IconButton>
        </div>
      </div>
    </aside>
  );
}
