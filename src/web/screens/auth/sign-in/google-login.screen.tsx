import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { decodeIdentity } from '#web/store/auth/identity.ts';
import { fetchProviderTokens } from '#web/store/auth/provider-pages.thunks.ts';
import { googleLogin } from '#web/store/auth/provider.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { DescriptionList } from '#web/ui/layout/description-list.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { ProviderButton } from './provider-button.tsx';
import { useProviderResponse } from './use-provider-response.ts';

/** A demo (D14): signs in and shows the claims of the identity token. */
export function GoogleLoginScreen() {
  const dispatch = useAppDispatch();
  const [identity, setIdentity] = useState<ReturnType<typeof decodeIdentity>>(null);
  useProviderResponse(paths.googleLogin.href, async (response) => {
    const { idToken } = await dispatch(fetchProviderTokens({ ...response, page: 'google-login' })).unwrap();
    await dispatch(googleLogin(idToken)).unwrap();
    setIdentity(decodeIdentity(idToken));
  });
  return (
    <>
      <PageTitle>Third-party sign-in, a demo</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="content" className="pb-section">
        <PageHeading
          title="Third-party sign-in"
          lead="A demo. It logs you in and shows what the identity token tells the shop."
        />
        <div className="max-w-form space-y-8">
          {identity && (
            <output className="block">
              <p className="mb-4">You are logged in.</p>
              <DescriptionList
                ruled
                rows={[
                  { label: 'Name', value: identity.name },
                  { label: 'E-mail', value: identity.email },
                ]}
              />
            </output>
          )}
          <ProviderButton page="google-login" />
        </div>
      </Container>
    </>
  );
}
