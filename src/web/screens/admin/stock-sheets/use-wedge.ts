import { useEffect, useEffectEvent, type RefObject } from 'react';
import { follows, isScanning, noKeys, readKey } from './wedge.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Writes a value as if it was typed, so that React notices. */
function retype(control: TextControl, value: string): void {
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Reflect.set(prototype, 'value', value, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Calls `onScan` for what a scanner types, wherever the focus is. What it has typed into another field than the scan field is taken out again, and its
 * keys press no buttons and are no shortcuts.
 */
export function useWedge(field: RefObject<HTMLInputElement | null>, onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan);

  useEffect(() => {
    let wedge = noKeys;
    /** The field that the first key was typed into, and its value before that. */
    let typedInto: { control: TextControl; value: string } | undefined;

    const press = (event: KeyboardEvent) => {
      const isNext = follows(wedge, event);
      const { target } = event;
      const isOwn = target === field.current;
      if (!isNext) typedInto = isTextControl(target) && !isOwn ? { control: target, value: target.value } : undefined;
      const read = readKey(wedge, event);
      wedge = read.wedge;
      if (read.code !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        if (typedInto) retype(typedInto.control, typedInto.value);
        scanned(read.code);
        return;
      }
      if (isOwn || !isScanning(wedge)) return;
      event.stopPropagation();
      if (!isTextControl(target)) event.preventDefault();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [field]);
}
