import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { paths } from '#contract/paths.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NotFoundSuggestions } from '#web/components/site/lazy-not-found-suggestions.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';

/** The page of an unknown or removed product (spec §2). */
export function ProductNotFound({ otherwise }: { otherwise: ReactNode }) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 410)) return otherwise;
  return (
    <>
      <PageTitle>Not Found</PageTitle>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        title="Not Found"
        action={<LinkButton to={paths.collections.href()}>See the collections</LinkButton>}
        className="py-section"
      >
        {error.status === 410
          ? 'This product is no longer available.'
          : 'This product does not exist or is no longer available.'}
      </EmptyState>
      <NotFoundSuggestions />
    </>
  );
}
