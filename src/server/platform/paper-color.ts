/** The background of the shop's pages, for what has no stylesheet: the web app manifest and link previews. */
export const paperColor = '#f4f2ee';
