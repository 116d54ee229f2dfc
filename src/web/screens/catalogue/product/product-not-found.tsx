import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { type ErrorResponse, isRouteErrorResponse, useRouteError } from 'react-router';
import { paths } from '#contract/paths.ts';
import { notInMarket } from '#web/app/router-context.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectMarket } from '#web/store/settings/settings.selectors.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NotFoundSuggestions } from '#web/components/site/lazy-not-found-suggestions.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';

/** The page of an unknown or removed product (spec §2), or of one that the market does not sell. */
export function ProductNotFound({ otherwise }: { otherwise: ReactNode }) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 410)) return otherwise;
  return (
    <>
      <PageTitle>{m.catalogue_not_found()}</PageTitle>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        title={m.catalogue_not_found()}
        action={<LinkButton to={paths.collections.href()}>{m.catalogue_see_the_collections()}</LinkButton>}
        className="py-section"
      >
        <Reason of={error} />
      </EmptyState>
      <NotFoundSuggestions />
    </>
  );
}

function Reason({ of: { status, statusText } }: { of: ErrorResponse }) {
  const market = useAppSelector(selectMarket);
  if (market && statusText === notInMarket) return m.product_not_sold_in({ market: market.name });
  return status === 410 ? m.catalogue_this_product_is_no_longer() : m.catalogue_this_product_does_not_exist();
}
