import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError, useRouteLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectIsRestored, selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { adminRouteId } from '#web/components/admin/admin-route.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { NotFoundSuggestions } from '#web/components/site/lazy-not-found-suggestions.ts';
import { useReportHydrated } from './hydrated.ts';

const home = <LinkButton to={paths.home.href()}>Go back home</LinkButton>;

/** The page for an unknown URL (spec §2) or a failed load. */
export function ErrorScreen() {
  useReportHydrated();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  // The admin has its navigation beside the error; home would be the shop.
  const isAdminPage = useRouteLoaderData(adminRouteId) !== undefined;
  const isResponse = isRouteErrorResponse(error);
  useEffect(() => {
    if (isResponse) return;
    // When this fails as well, the user decides when to try again.
    import('./load-failures.ts').then(({ reloadAfterRelease }) => reloadAfterRelease()).catch(() => undefined);
  }, [isResponse]);
  if (isResponse && error.status === 404) return <NotFound />;
  if (isResponse && error.status === 410) return <Gone />;
  // Browsers do not retry a failed import, so a missing script needs a reload. Offline, a reload would lose the page.
  const retry = () => (isResponse || !navigator.onLine ? void revalidate() : location.reload());
  return (
    <>
      <PageTitle>Something went wrong</PageTitle>
      <meta name="robots" content="noindex" />
      <ErrorState
        headingLevel={1}
        title="This page could not be loaded"
        pending={state === 'loading'}
        onRetry={retry}
        action={!isAdminPage && home}
        className="py-section"
      >
        {'onLine' in navigator && !navigator.onLine
          ? 'You’re offline. Please check your connection and try again.'
          : 'Something went wrong on our side. Please try again in a moment.'}
        {isResponse && error.status >= 500 && error.statusText && ` Reference: ${error.statusText}`}
      </ErrorState>
    </>
  );
}

/** A visitor may be an admin who has not signed in yet (D34). */
function NotFound() {
  const { pathname, search } = useLocation();
  const isSignedOut = useAppSelector((state) => selectIsRestored(state) && !selectUser(state));
  const signIn = <LinkButton to={paths.login.href(pathname + search)}>Log in</LinkButton>;
  return (
    <>
      <PageTitle>Page not found</PageTitle>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        title="Page not found"
        action={
          isSignedOut ? (
            <>
              {home} {signIn}
            </>
          ) : (
            home
          )
        }
        className="py-section"
      >
        Sorry, we couldn't find the page you're looking for.
      </EmptyState>
      <NotFoundSuggestions />
    </>
  );
}

function Gone() {
  const collections = <LinkButton to={paths.collections.href()}>See the collections</LinkButton>;
  return (
    <>
      <PageTitle>No longer here</PageTitle>
      <meta name="robots" content="noindex" />
      <EmptyState headingLevel={1} title="No longer here" action={collections} className="py-section">
        This collection is no longer available. See our current collections.
      </EmptyState>
    </>
  );
}
