import * as m from '#i18n/messages.ts';
import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  useHref,
  useLocation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectIsRestored, selectAccount } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { adminRouteId } from '#web/components/admin/admin-route.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { NotFoundSuggestions } from '#web/components/site/lazy-not-found-suggestions.ts';
import { useReportHydrated } from './hydrated.ts';

const GoHome = () => <LinkButton to={paths.home.href()}>{m.site_go_back_home()}</LinkButton>;

/** The page for an unknown URL (spec §2) or a failed load. */
export function ErrorScreen() {
  useReportHydrated();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  // The admin has its navigation beside the error; home would be the shop.
  const isAdminPage = useRouteLoaderData(adminRouteId) !== undefined;
  const isResponse = isRouteErrorResponse(error);
  const home = useHref(paths.home.href());
  useEffect(() => {
    if (isResponse) return;
    // When this fails as well, the user decides when to try again.
    import('./load-failures.ts').then(({ reloadAfterRelease }) => reloadAfterRelease(home)).catch(() => undefined);
  }, [isResponse, home]);
  if (isResponse && error.status === 404) return <NotFound />;
  if (isResponse && error.status === 410) return <Gone />;
  // Browsers do not retry a failed import, so a missing script needs a reload. Offline, a reload would lose the page.
  const retry = () => (isResponse || !navigator.onLine ? void revalidate() : location.reload());
  return (
    <>
      <PageTitle>{m.site_something_went_wrong()}</PageTitle>
      <meta name="robots" content="noindex" />
      <ErrorState
        headingLevel={1}
        title={m.site_this_page_could_not_be()}
        pending={state === 'loading'}
        onRetry={retry}
        action={!isAdminPage && <GoHome />}
        className="py-section"
      >
        {'onLine' in navigator && !navigator.onLine
          ? m.site_youre_offline_please_check_your()
          : m.site_something_went_wrong_on_our()}
        {isResponse && error.status >= 500 && error.statusText && m.site_reference({ reference: error.statusText })}
      </ErrorState>
    </>
  );
}

/** A visitor may be an admin who has not signed in yet (D34). */
function NotFound() {
  const { pathname, search } = useLocation();
  const isSignedOut = useAppSelector((state) => selectIsRestored(state) && !selectAccount(state));
  const signIn = <LinkButton to={paths.login.href(pathname + search)}>{m.site_log_in()}</LinkButton>;
  return (
    <>
      <PageTitle>{m.site_page_not_found()}</PageTitle>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        title={m.site_page_not_found()}
        action={
          isSignedOut ? (
            <>
              <GoHome /> {signIn}
            </>
          ) : (
            <GoHome />
          )
        }
        className="py-section"
      >
        {m.site_sorry_we_couldnt_find_the()}
      </EmptyState>
      <NotFoundSuggestions />
    </>
  );
}

function Gone() {
  const collections = <LinkButton to={paths.collections.href()}>{m.site_see_the_collections()}</LinkButton>;
  return (
    <>
      <PageTitle>{m.site_no_longer_here()}</PageTitle>
      <meta name="robots" content="noindex" />
      <EmptyState headingLevel={1} title={m.site_no_longer_here()} action={collections} className="py-section">
        {m.site_this_collection_is_no_longer()}
      </EmptyState>
    </>
  );
}
