import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';

/** Returns the `onSubmit` handler of a search box, which navigates to the results without a page load. */
export function useSearchSubmit() {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    void navigate(paths.search.href({ q: typeof q === 'string' ? q.trim() : undefined }));
  };
}
