/** A scanner that acts as a keyboard types faster than people do. */
const longestGapMs = 50;
const shortestCode = 3;

/** The keys of what may be a scan, and when the last one was pressed. */
export type Wedge = { keys: string; at: number };
export const noKeys: Wedge = { keys: '', at: -Infinity };

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Whether a key belongs to the one before it. */
export const follows = ({ at }: Wedge, { timeStamp }: Pick<Key, 'timeStamp'>): boolean => timeStamp - at < longestGapMs;

/** Whether so many keys came so fast that a scanner must have typed them. */
export const isScanning = ({ keys }: Wedge): boolean => keys.length > 1;

/**
 * Reads a key: characters less than 50 ms apart that are ended by Enter are a scan. Returns the keys to read the next one with, and the code of a
 * scan that is complete.
 */
export function readKey(wedge: Wedge, event: Key): { wedge: Wedge; code?: string } {
  const { key, timeStamp, repeat, ctrlKey, altKey, metaKey } = event;
  const isNext = follows(wedge, event);
  if (key === 'Enter') {
    const isScan = isNext && wedge.keys.length >= shortestCode;
    return isScan ? { wedge: noKeys, code: wedge.keys } : { wedge: noKeys };
  }
  if (key === 'Shift') return { wedge: isNext ? { ...wedge, at: timeStamp } : noKeys };
  // A key that is held down repeats as fast as a scanner types.
  if (key.length !== 1 || repeat || ctrlKey || altKey || metaKey) return { wedge: noKeys };
  return { wedge: { keys: isNext ? wedge.keys + key : key, at: timeStamp } };
}
