const enough = 1024 * 1024;
const lineBreak = 10;

/** Whole rows, about a mebibyte at a time. In COPY's text format a line break ends a row and stands nowhere else. */
export async function* inParts(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows) {
    size += chunk.length;
    const end = chunk.lastIndexOf(lineBreak) + 1;
    if (size < enough || end === 0) {
      held.push(chunk);
      continue;
    }
    yield Buffer.concat([...held, chunk.subarray(0, end)]);
    held = [chunk.subarray(end)];
    size = chunk.length - end;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** How many rows a part has. */
export function rowsIn(part: Uint8Array): number {
  let rows = 0;
  for (let at = part.indexOf(lineBreak); at !== -1; at = part.indexOf(lineBreak, at + 1)) rows += 1;
  return rows;
}
