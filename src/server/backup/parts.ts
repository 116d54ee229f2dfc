const partBytes = 1024 * 1024;
const lineBreak = 10;

/** Splits rows into parts of about one mebibyte, each of complete rows. COPY's text format has line breaks only at the end of rows. */
export async function* splitRows(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows) {
    size += chunk.length;
    const end = chunk.lastIndexOf(lineBreak) + 1;
    if (size < partBytes || end === 0) {
      pending.push(chunk);
      continue;
    }
    yield Buffer.concat([...pending, chunk.subarray(0, end)]);
    pending = [chunk.subarray(end)];
    size = chunk.length - end;
  }
  if (size > 0) yield Buffer.concat(pending);
}

/** Counts the rows of a part. */
export function rowsIn(part: Uint8Array): number {
  let rows = 0;
  for (let at = part.indexOf(lineBreak); at !== -1; at = part.indexOf(lineBreak, at + 1)) rows += 1;
  return rows;
}
