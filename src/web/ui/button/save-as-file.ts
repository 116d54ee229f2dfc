/** Downloads `content` as a file. */
export function saveAsFile(name: string, content: string | Blob, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Spreadsheets recognise UTF-8 by it. `Response.text()` has removed it from the answer. */
const byteOrderMark = '\uFEFF';

export const saveAsCsv = (name: string, text: string): void =>
  saveAsFile(name, byteOrderMark + text, 'text/csv;charset=utf-8');
