/** Prepares a text for LIKE on a lower-case expression: in lower case, with the wildcards escaped. */
export const toLikeText = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
