import { useNavigation } from 'react-router';

/** A line above the header while the next page is on its way: the page before it stays until then. */
export function Underway() {
  const { state } = useNavigation();
  if (state !== 'loading') return null;
  return (
    <progress
      aria-label="Loading the page"
      className="underway pointer-events-none fixed inset-x-0 top-0 z-header h-0.5 w-full appearance-none border-0 print:hidden"
    />
  );
}
