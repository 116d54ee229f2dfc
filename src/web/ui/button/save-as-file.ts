/** Gives the browser a file to keep. */
export function saveAsFile(name: string, content: string, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // The browser reads the file after the click; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** A spreadsheet knows UTF-8 by it; reading an answer takes it off. */
const mark = '\uFEFF';

export const saveAsCsv = (name: string, text: string): void => saveAsFile(name, mark + text, 'text/csv;charset=utf-8');
