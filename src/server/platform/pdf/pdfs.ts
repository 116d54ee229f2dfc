import path from 'node:path';
import { Piscina } from 'piscina';
import type { PdfDocument } from './pdf.ts';

export type Pdfs = ReturnType<typeof createPdfs>;

export type PdfFile = { name: string; content: Buffer };

/** After this time without work, the thread ends. */
const idleMs = 60_000;

/** Makes PDFs on a thread of their own, since one takes a processor for some time, and a hundred packing slips for seconds. */
export function createPdfs() {
  const threads = new Piscina({
    filename: path.join(import.meta.dirname, 'pdf.worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
  });
  return {
    make: async (document: PdfDocument): Promise<Buffer> => {
      const bytes = (await threads.run(document, { name: 'makePdf' })) as Uint8Array;
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    /** Ends the thread after its current work. */
    stop: (): Promise<void> => threads.close(),
  };
}
