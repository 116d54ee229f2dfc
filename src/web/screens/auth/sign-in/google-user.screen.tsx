import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { fetchProviderUser } from '#web/store/auth/provider.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Container } from '#web/ui/container.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageTitle } from '#web/ui/store-name.tsx';
import { ProviderButton } from './provider-button.tsx';
import { useProviderAnswer } from './use-provider-answer.ts';

/** A demo (D14): fetches what the provider tells of its user, with an access token. Nobody is signed in to the shop by it. */
export function GoogleUserScreen() {
  const dispatch = useAppDispatch();
  const [userinfo, setUserinfo] = useState<Record<string, unknown> | null>(null);
  useProviderAnswer(paths.googleUser.href, async ({ accessToken }) => {
    setUserinfo(await dispatch(fetchProviderUser(accessToken)).unwrap());
  });
  return (
    <>
      <PageTitle>User information, a demo</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="content" className="pb-section">
        <PageHeading
          title="User information"
          lead="A demo. It fetches what the sign-in provider tells of you, and signs nobody in."
        />
        <div className="max-w-form space-y-8">
          {userinfo && (
            <output className="block">
              <Facts
                ruled
                rows={Object.entries(userinfo).map(([label, value]) => ({
                  label,
                  value: <span className="break-words">{String(value)}</span>,
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
