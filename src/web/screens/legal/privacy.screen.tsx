import * as m from '#i18n/messages.ts';
import { Message } from '#web/ui/layout/message.tsx';
import { paths } from '#contract/paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectIsMultilingual } from '#web/store/settings/settings.selectors.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { useSourceLang } from '#web/components/site/source-lang.tsx';
import { useStoreName } from '#web/components/site/store-name.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { writtenSectionsOf } from './written-sections.tsx';

/** The default text, which describes what the software does. Merchants can replace it (D21). */
const ownSections = (isMultilingual: boolean, takesGuests: boolean): LegalSection[] => [
  {
    id: 'kept',
    title: m.legal_what_we_keep(),
    text: (
      <ul>
        <li>{m.legal_your_account_your_name_and()}</li>
        <li>{m.legal_your_saved_delivery_addresses_with()}</li>
        <li>{m.legal_the_items_in_your_bag()}</li>
        <li>{m.legal_your_orders_items_and_prices()}</li>
        <li>{m.legal_the_brand_last_four_digits()}</li>
        <li>{m.legal_messages_you_send_through_the()}</li>
      </ul>
    ),
  },
  {
    id: 'purpose',
    title: m.legal_what_it_is_for(),
    text: <p>{m.legal_to_process_and_deliver_your()}</p>,
  },
  {
    id: 'browser',
    title: m.legal_what_stays_in_your_browser(),
    text: (
      <>
        <p>{m.legal_everything_listed_here_is_strictly()}</p>
        <ul className="mt-4">
          <li>{m.legal_one_cookie_named_session_set()}</li>
          <li>{m.legal_in_local_storage_until_you()}</li>
          {takesGuests && <li>{m.legal_in_the_browser_of_a_guest()}</li>}
          {isMultilingual && <li>{m.legal_in_local_storage_language()}</li>}
          <li>{m.legal_in_session_storage_until_you()}</li>
        </ul>
      </>
    ),
  },
  {
    id: 'sessions',
    title: m.legal_logging_in_safely(),
    text: (
      <>
        <p>{m.legal_for_each_session_we_store()}</p>
        <p>{m.legal_to_prevent_abuse_we_count()}</p>
      </>
    ),
  },
  {
    id: 'others',
    title: m.legal_who_else_sees_it(),
    text: (
      <>
        <p>{m.legal_no_trackers_no_analytics_and()}</p>
        <p>{m.legal_the_carrier_receives_the_name()}</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: m.legal_your_rights(),
    text: (
      <>
        <p>
          <Message
            message={m.legal_you_have_the_right}
            markup={{
              profile: ({ children }) => <TextLink to={paths.profile.href()}>{children}</TextLink>,
              contact: ({ children }) => <TextLink to={paths.contact.href()}>{children}</TextLink>,
            }}
          />
        </p>
        <p>{m.legal_you_may_also_file_a()}</p>
      </>
    ),
  },
  {
    id: 'changes',
    title: m.legal_when_this_changes(),
    text: <p>{m.legal_we_update_this_page_before()}</p>,
  },
];

export function PrivacyScreen() {
  const name = useStoreName();
  const { store, texts, pages } = useAppSelector((state) => state.settings);
  const text = texts.privacy;
  const page = pages?.privacy;
  const title = page?.title || m.common_privacy_policy();
  const isMultilingual = useAppSelector(selectIsMultilingual);
  const sourceLang = useSourceLang();
  return (
    <>
      <PageMeta
        title={page?.seoTitle || title}
        description={page?.description || m.legal_what_keeps_about_you_and({ name })}
        path={paths.privacy.href()}
      />
      <LegalPage
        title={title}
        lead={m.legal_we_keep_what_we_need()}
        sections={
          text ? writtenSectionsOf({ text, page, title }) : ownSections(isMultilingual, store?.guestCheckout === true)
        }
        sectionsLang={sourceLang(store, 'privacyText')}
      />
    </>
  );
}
