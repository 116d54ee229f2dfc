/** A text that is chosen when it is called, in the language of the page: for tables that are made when a module loads. */
export type Text = () => string;
