/** Announces `message` when it changes. Render it empty first: screen readers ignore a region that is inserted with its text. */
export function LiveRegion({ message, urgent = false }: { message: string; urgent?: boolean }) {
  return (
    <span aria-live={urgent ? 'assertive' : 'polite'} aria-atomic="true" className="sr-only">
      {message}
    </span>
  );
}
