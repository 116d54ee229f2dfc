/**
 * What a phone number and a postal code of an address may contain, in any country. These are patterns of HTML's `pattern` attribute,
 * which the schemas use too. This file has no schema, because browsers load it.
 */

const separators = String.raw`\(\)\-\/.\s`;

/** 5 to 15 digits, in any script and with the usual separators, and an extension: "+44 (0)20 7946 0000 ext. 12". */
export const phonePattern = String.raw`(?:[+${separators}]*\p{Nd}){5,15}[${separators}]*(?:(?:[Ee][Xx][Tt]\.?|[Xx]|#)\s*\p{Nd}{1,6})?`;

/** Letters and digits, with spaces, hyphens, dots and slashes. "none" and "N/A" are for countries without postal codes. */
export const pincodePattern = String.raw`[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}\s.\/\-]*`;
