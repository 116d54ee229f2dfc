/** The `actor` of changes at the command line. This file has no schema, because browsers load it. */
export const commandLineActor = 'command-line';
