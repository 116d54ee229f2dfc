import pdfmake from 'pdfmake';
import type { Content, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFiles, fonts, toRuns } from './pdf-fonts.ts';
import type { PdfBlock, PdfDocument, PdfText } from './pdf.ts';

const [ink, mutedInk, hairline] = ['#1C1B19', '#5F5B54', '#C9C4BA'];
/** In points. */
const margin = 48;

pdfmake.setFonts(fonts);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
pdfmake.setUrlAccessPolicy(() => false);

const toText = ({
  text,
  size = 9.5,
  bold = false,
  muted = false,
  align = 'left',
  below = 0,
}: PdfText): ContentText => ({
  text: text === '' ? ' ' : toRuns(text),
  fontSize: size,
  bold,
  color: muted ? mutedInk : ink,
  alignment: align,
  margin: [0, 0, 0, below],
});

const isRule = (line: number, headerRows: number, rows: number): boolean => line === headerRows || line === rows;

function toContent(block: PdfBlock): Content {
  if ('pageBreak' in block) return { text: '', pageBreak: 'after' };
  if ('columns' in block) {
    const columns = block.columns.map((blocks) => ({ width: '*', stack: blocks.map(toContent) }));
    return { columns, columnGap: 24, margin: [0, 0, 0, block.below ?? 0] };
  }
  if ('rows' in block) {
    return {
      table: {
        headerRows: block.headerRows,
        dontBreakRows: true,
        widths: block.widths,
        body: block.rows.map((cells) => cells.map(toText)),
      },
      layout: {
        hLineWidth: (line, { table }) => (isRule(line, block.headerRows, table.body.length) ? 0.5 : 0),
        vLineWidth: () => 0,
        hLineColor: () => hairline,
        paddingLeft: (column) => (column === 0 ? 0 : 6),
        paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 6),
        paddingTop: () => 3,
        paddingBottom: () => 3,
      },
      margin: [0, 0, 0, block.below ?? 0],
    };
  }
  return toText(block);
}

const toDefinition = ({ title, language, date, blocks, footer }: PdfDocument): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [margin, margin, margin, margin + 24],
  language,
  info: { title, creationDate: new Date(date) },
  defaultStyle: { font: 'latin', fontSize: 9.5, lineHeight: 1.15 },
  content: blocks.map(toContent),
  footer: (page, pages) => ({
    columns: [
      { width: '*', ...toText({ text: footer, size: 8, muted: true }) },
      { width: 'auto', ...toText({ text: `${page} / ${pages}`, size: 8, muted: true, align: 'right' }) },
    ],
    margin: [margin, 16, margin, 0],
  }),
});

/** Makes the file of a document. */
export const makePdf = async (document: PdfDocument): Promise<Uint8Array> =>
  pdfmake.createPdf(toDefinition(document)).getBuffer();
