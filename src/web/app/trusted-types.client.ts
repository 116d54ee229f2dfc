/**
 * The policy for HTML without a policy of its own: only text remains. React creates a script element from the other string when it
 * renders a page again that it could not hydrate.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : ''),
});
