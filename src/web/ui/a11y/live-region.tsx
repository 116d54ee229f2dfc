/** Says `message` whenever it changes. Render it from the start, empty: a region that arrives full is not read. */
export function LiveRegion({ message, urgent = false }: { message: string; urgent?: boolean }) {
  return (
    <span aria-live={urgent ? 'assertive' : 'polite'} aria-atomic="true" className="sr-only">
      {message}
    </span>
  );
}
