/** Adds rules to the document of a frame in the way that its content security policy allows. */
export function adoptStyles(shown: Document, rules: string): void {
  if (!shown.defaultView) return;
  const sheet = new shown.defaultView.CSSStyleSheet();
  sheet.replaceSync(rules);
  shown.adoptedStyleSheets = [sheet];
}
