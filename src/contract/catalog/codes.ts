/** The digits of a GTIN: EAN-8, UPC-A, EAN-13 and those of cases. */
const gtinLengths = new Set([8, 12, 13, 14]);

/** Whether the last digit of a number of digits is the one that the others give, as GS1 says. */
function hasRightCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .map(Number)
    .reduce((total, digit, index) => total + (index % 2 === 1 ? 3 * digit : digit), 0);
  return sum % 10 === 0;
}

export type BarcodeProblem = 'length' | 'check-digit' | 'characters';

/** Returns what is wrong with a barcode: it is a GTIN with its check digit, or 3 to 48 printable ASCII characters that are not all digits. */
export function barcodeProblem(barcode: string): BarcodeProblem | undefined {
  if (/^\d+$/.test(barcode)) {
    if (!gtinLengths.has(barcode.length)) return 'length';
    return hasRightCheckDigit(barcode) ? undefined : 'check-digit';
  }
  if (!/^[\x20-\x7e]*$/.test(barcode)) return 'characters';
  return barcode.length >= 3 && barcode.length <= 48 ? undefined : 'length';
}

/** Returns what is equal for all spellings of a barcode: a GTIN of 12, 13 or 14 digits can have zeros in front. */
export const barcodeKey = (barcode: string): string => (/^\d+$/.test(barcode) ? barcode.padStart(14, '0') : barcode);

/** Returns what is equal for all spellings of a SKU. */
export const skuKey = (sku: string): string => sku.toLowerCase();
