/** The most characters of the name of an API key. */
export const apiKeyNameLength = 60;
/** How many API keys a shop may have that were not ended. */
export const mostApiKeys = 100;
/** How many calls a minute each API key may make. */
export const callsPerKey = 600;
