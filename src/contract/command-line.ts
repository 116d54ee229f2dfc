/** Stands for the command line where changes are asked for by who made them. Apart from the schemas, as the browser has it, too. */
export const commandLine = 'command-line';
