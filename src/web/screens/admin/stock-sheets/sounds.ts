/** What became of a scan, by its sound. */
const tones = {
  counted: { hertz: 1200, seconds: 0.08, wave: 'sine' },
  refused: { hertz: 220, seconds: 0.35, wave: 'square' },
} as const;
export type Tone = keyof typeof tones;

const volume = 0.2;
let context: AudioContext | undefined;

/** Beeps. Browsers allow it once a key or the screen was pressed. */
export function beep(tone: Tone): void {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  void context.resume();
  const { hertz, seconds, wave } = tones[tone];
  const oscillator = new OscillatorNode(context, { type: wave, frequency: hertz });
  const gain = new GainNode(context, { gain: volume });
  oscillator.connect(gain).connect(context.destination);
  const now = context.currentTime;
  gain.gain.setValueAtTime(volume, now + seconds - 0.02);
  gain.gain.linearRampToValueAtTime(0, now + seconds);
  oscillator.start(now);
  oscillator.stop(now + seconds);
}

export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;

/** Says a text in the language of the page, in place of what is being said. */
export function speak(text: string): void {
  if (!canSpeak()) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = document.documentElement.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
