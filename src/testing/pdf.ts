import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads the texts of a PDF, with a space where two parts of a line meet. */
export async function textOfPdf(file: Uint8Array): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(file), useSystemFonts: false });
  const pdf = await loading.promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  await loading.destroy();
  return pages.join('\n').replaceAll('\u00A0', ' ');
}
