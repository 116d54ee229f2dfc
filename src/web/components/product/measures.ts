export type Unit = 'cm' | 'in';

const number = String.raw`\d+(?:[.,]\d+)?½?`;
const measure = new RegExp(`^(${number})(?:\\s*[-–]\\s*(${number}))?$`);

/** Whether the text is a number or a range of two. */
export const isMeasure = (text: string): boolean => measure.test(text);

const valueOf = (text: string): number => Number(text.replace(',', '.').replace('½', '.5'));

/** Rounds as on a measuring tape: to whole centimetres or half inches. */
function formatMeasure(value: number, unit: Unit): string {
  if (unit === 'cm') return String(Math.round(value));
  const halves = Math.round(value * 2);
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;
}

/** Converts a measure to another unit. In the same unit, only normalizes the dash of a range. */
export function convertMeasure(text: string, from: Unit, to: Unit): string {
  const [, low, high] = measure.exec(text) ?? [];
  if (low === undefined) return text;
  const convert = (value: string) =>
    from === to ? value : formatMeasure(from === 'cm' ? valueOf(value) / 2.54 : valueOf(value) * 2.54, to);
  const ends = high === undefined ? [low] : [low, high];
  return [...new Set(ends.map(convert))].join('–');
}
