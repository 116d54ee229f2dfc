import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readSingleKeyShortcuts, saveSingleKeyShortcuts } from '#web/store/browser/single-key-shortcuts.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAreas } from './use-areas.ts';

type ShortcutActions = { onSearch: () => void; onShortcuts: () => void; onGo: (href: string) => void };
export type SingleKeys = { isOn: boolean; onChange: (isOn: boolean) => void };

/** How long the letter of an area may come after G. */
const sequenceMs = 1500;

const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** Where keys write or choose something, or act on what is on top of the page. */
const ownsKeys = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role=combobox], [role=slider], [role=grid], [popover]',
    ) !== null) ||
  document.querySelector('dialog[open]') !== null;

/**
 * The keyboard shortcuts of the admin. Those of a single key can be switched off, because they interfere with speech input
 * (WCAG 2.1.4), and never fire in a field.
 */
export function useShortcuts(actions: ShortcutActions): SingleKeys {
  const dispatch = useAppDispatch();
  const areas = useAreas();
  // Reading while rendering is safe: the server renders nothing for admins.
  const [isOn, setOn] = useState(() => dispatch(readSingleKeyShortcuts()));
  const pressedG = useRef(-Infinity);

  const singleKeyAction = (event: KeyboardEvent): (() => void) | undefined => {
    if (!isOn || isModified(event) || ownsKeys(event)) return undefined;
    const isSequence = event.timeStamp - pressedG.current < sequenceMs;
    pressedG.current = -Infinity;
    const area = isSequence ? areas.find(({ letter }) => letter === event.key.toLowerCase()) : undefined;
    if (area) return () => actions.onGo(area.main.href());
    if (event.key === '?') return actions.onShortcuts;
    if (event.key === '/') return actions.onSearch;
    if (event.key.toLowerCase() === 'g') pressedG.current = event.timeStamp;
    return undefined;
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = isSearch(event) ? actions.onSearch : singleKeyAction(event);
    if (!action) return;
    event.preventDefault();
    if (!event.repeat) action();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return {
    isOn,
    onChange: (next) => {
      setOn(next);
      dispatch(saveSingleKeyShortcuts(next));
    },
  };
}

const isSearch = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  document.querySelector('dialog[open]') === null;
