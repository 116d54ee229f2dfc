const pdfTimeoutMs = 60_000;

/** How a call reads a PDF. A hundred packing slips take some seconds. An error is JSON. */
export const asPdf = {
  timeoutMs: pdfTimeoutMs,
  read: (response: Response): Promise<unknown> => (response.ok ? response.blob() : response.json()),
};
