/**
 * Beginnings of cells that a spreadsheet may run as a formula, also the full-width forms that East Asian spreadsheets accept. Leading
 * apostrophes count, so that escaping can be undone.
 */
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const escapedFormula = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/** An international phone number has nothing in it that a formula could call. */
const phoneNumber = /^\+[\d ().-]+$/;

/** Puts an apostrophe before a text that a spreadsheet may run as a formula. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Removes the apostrophe of `escapeFormula`. */
export const unescapeFormula = (cell: string): string => (escapedFormula.test(cell) ? cell.slice(1) : cell);

/** Escapes the text of a phone column, but not the plus sign of a phone number. */
export const escapePhone = (text: string): string => (phoneNumber.test(text) ? text : escapeFormula(text));
