/** The `actor` of what was changed at the command line. In a file of its own, so that the browser gets it without the schemas. */
export const commandLineActor = 'command-line';
