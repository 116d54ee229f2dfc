/** The version of the terms that come with the shop. A change of their text needs a new one, because shoppers have accepted the old. */
export const builtInTermsVersion = 'built-in-2026-11-26';
