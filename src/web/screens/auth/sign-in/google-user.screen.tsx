import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { fetchProviderTokens, fetchProviderUser } from '#web/store/auth/provider-pages.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { DescriptionList } from '#web/ui/layout/description-list.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { ProviderButton } from './provider-button.tsx';
import { useProviderResponse } from './use-provider-response.ts';

/** A demo (D14): fetches the provider's userinfo with an access token, without signing in. */
export function GoogleUserScreen() {
  const dispatch = useAppDispatch();
  const [userinfo, setUserinfo] = useState<Record<string, unknown> | null>(null);
  useProviderResponse(paths.googleUser.href, async (response) => {
    const { accessToken } = await dispatch(fetchProviderTokens({ ...response, page: 'google-user' })).unwrap();
    setUserinfo(await dispatch(fetchProviderUser(accessToken)).unwrap());
  });
  return (
    <>
      <PageTitle>{m.auth_user_information_a_demo()}</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="content" className="pb-section">
        <PageHeading title={m.auth_user_information()} lead={m.auth_a_demo_it_shows_what()} />
        <div className="max-w-form space-y-8">
          {userinfo && (
            <output className="block">
              <DescriptionList
                ruled
                rows={Object.entries(userinfo).map(([label, value]) => ({
                  label,
                  value: <bdi className="break-words">{String(value)}</bdi>,
                }))}
              />
            </output>
          )}
          <ProviderButton page="google-user" />
        </div>
      </Container>
    </>
  );
}
