import * as m from '#i18n/messages.ts';
import type { AttributeValue } from '#contract/catalog/attribute-kinds.ts';
import { decimalSign } from '#contract/numbers.ts';
import type { Draft } from './draft.ts';

/** Returns the attributes of a draft that say something. */
export const sentAttributes = ({ attributes }: Pick<Draft, 'attributes'>): [id: string, value: AttributeValue][] =>
  Object.entries(attributes).filter(([, value]) => typeof value !== 'string' || value.trim() !== '');

/** Writes a number with the decimal sign of the language: 7.5 -> 7,5. */
export const numberText = (value: AttributeValue): string => String(value).replace('.', decimalSign());

/** Matches a number as it is typed; the sign between thousands would be taken for the other one. */
export const numberPattern = (): string => String.raw`\s*-?\d{1,12}([${decimalSign()}]\d{1,9})?\s*`;

/** Parses a number that is typed; it stays a text while it is none. */
export function parseNumber(text: string): AttributeValue {
  return new RegExp(`^${numberPattern()}$`).test(text) ? Number(text.trim().replace(decimalSign(), '.')) : text;
}

/** Returns the words for a value; empty for none. */
export function attributeText(value: AttributeValue | undefined): string {
  if (typeof value === 'boolean') return value ? m.common_yes() : m.common_no();
  return typeof value === 'number' ? numberText(value) : (value ?? '').trim();
}
