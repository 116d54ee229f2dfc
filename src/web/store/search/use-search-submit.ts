import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';

/** For `onSubmit` of a search box: to what it finds, without a new page of the browser. */
export function useSearchSubmit() {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    void navigate(paths.search.href({ q: typeof q === 'string' ? q.trim() : undefined }));
  };
}
