/** Without those that are easily confused. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** Returns a code that is hard to guess: 7KQ2M9XA. */
export function randomCode(): string {
  let code = '';
  while (code.length < length) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // The rest of the bytes would make some characters likelier.
    if (byte < characters.length * Math.floor(256 / characters.length)) code += characters[byte % characters.length];
  }
  return code;
}
