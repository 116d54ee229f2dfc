/** The line of a file. On a phone it has no header, so the word is before it. */
export const LineNumber = ({ children }: { children: number }) => (
  <span className="tabular-nums max-md:text-muted">
    <span className="md:hidden">Line </span>
    {children}
  </span>
);
