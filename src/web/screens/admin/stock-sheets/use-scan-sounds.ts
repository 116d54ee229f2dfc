import { useEffect, useRef, useState } from 'react';
import { readScanSounds, saveScanSounds, type ScanSounds } from '#web/store/browser/scanning.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { beep, speak, type Tone } from './sounds.ts';

/** What is heard of scans, as the browser remembers it. */
export function useScanSounds() {
  const dispatch = useAppDispatch();
  // Reading while rendering is safe: the server never has a sheet, so it renders no scanner.
  const [sounds, setSounds] = useState(() => dispatch(readScanSounds()));
  const chosen = useRef(sounds);
  useEffect(() => {
    chosen.current = sounds;
  }, [sounds]);
  return {
    sounds,
    change: (next: ScanSounds) => {
      setSounds(next);
      dispatch(saveScanSounds(next));
    },
    /** Lets the outcome of a scan be heard. */
    play: (tone: Tone, text: string) => {
      if (chosen.current.beep) beep(tone);
      if (chosen.current.words) speak(text);
    },
  };
}
