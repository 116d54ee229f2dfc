import * as m from '#i18n/messages.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { IconLink } from '#web/ui/button/button.tsx';
import { SearchIcon } from '#web/ui/layout/icons.tsx';
import { notifyPartNotLoaded, LazyPart } from '#web/ui/loading/lazy-part.tsx';
import { SearchBox } from '#web/components/site/search-box.tsx';
import type { BoxProps } from './search-tools.tsx';

const loadTools = async () => (await import('./search-tools.tsx')).SearchTools;

/**
 * The search field of the header; on a narrow window, a button that opens the search sheet. Ctrl+K opens either. Suggestions load on
 * first interest.
 */
export function Search() {
  const { pathname, search } = useLocation();
  const q = (pathname === paths.search.path && new URLSearchParams(search).get('q')) || '';
  const input = useRef<HTMLInputElement>(null);
  const [box, setBox] = useState<BoxProps>();
  const [requests, setRequests] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const request = () => setRequests((count) => count + 1);
  const open = () => {
    request();
    setOpen(true);
  };
  const close = () => setOpen(false);
  const miss = () => {
    close();
    if (isOpen) notifyPartNotLoaded(m.site_the_search_could_not_be());
  };
  useShortcut(() => (input.current?.checkVisibility() ? input.current.focus() : open()));
  return (
    <div className="relative">
      <SearchBox
        {...box}
        q={q}
        quiet
        input={input}
        className="me-2 w-52 max-xl:hidden 2xl:w-64"
        onFocus={request}
        onPointerEnter={request}
      />
      <IconLink
        label={m.site_search_the_shop()}
        aria-haspopup="dialog"
        className="xl:hidden"
        to={paths.search.path}
        onPointerEnter={request}
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <SearchIcon />
      </IconLink>
      <LazyPart
        requested={requests}
        load={loadTools}
        onLoadError={miss}
        props={{ q, input, onBox: setBox, open: isOpen, onClose: close }}
      />
    </div>
  );
}

/** Requires Ctrl or Cmd, because a single-letter shortcut interferes with speech input (WCAG 2.1.4). */
function useShortcut(action: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target } = event;
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || (target as Element).closest('dialog')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
