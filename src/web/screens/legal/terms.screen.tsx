import * as m from '#i18n/messages.ts';
import { Message } from '#web/ui/layout/message.tsx';
import { paths } from '#contract/paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { useSourceLang } from '#web/components/site/source-lang.tsx';
import { useStoreName } from '#web/components/site/store-name.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { writtenSectionsOf } from './written-sections.tsx';

/** The default text, which matches what the software does. Merchants can replace it (D21). */
const ownSections = (): LegalSection[] => [
  {
    id: 'orders',
    title: m.common_orders(),
    text: (
      <>
        <p>{m.legal_by_placing_an_order_you()}</p>
        <p>{m.legal_an_order_is_confirmed_when()}</p>
      </>
    ),
  },
  {
    id: 'prices',
    title: m.legal_prices_and_payment(),
    text: (
      <>
        <p>{m.legal_prices_are_in_us_dollars()}</p>
        <p>{m.legal_the_order_summary_lists_the()}</p>
      </>
    ),
  },
  {
    id: 'delivery',
    title: m.common_delivery(),
    text: (
      <>
        <p>
          <Message
            message={m.legal_we_deliver_to}
            markup={{ link: ({ children }) => <TextLink to={paths.contact.href()}>{children}</TextLink> }}
          />
        </p>
        <p>{m.legal_we_bear_the_risk_of()}</p>
      </>
    ),
  },
  {
    id: 'cancellation',
    title: m.legal_cancellation(),
    text: <p>{m.legal_you_may_cancel_an_order()}</p>,
  },
  {
    id: 'returns',
    title: m.common_returns(),
    text: (
      <>
        <p>
          <Message
            message={m.legal_you_may_return}
            markup={{ link: ({ children }) => <TextLink to={paths.contact.href()}>{children}</TextLink> }}
          />
        </p>
        <p>{m.legal_if_an_item_is_faulty()}</p>
      </>
    ),
  },
  {
    id: 'account',
    title: m.legal_your_account(),
    text: (
      <p>
        <Message
          message={m.legal_keep_your_password}
          markup={{ link: ({ children }) => <TextLink to={paths.privacy.href()}>{children}</TextLink> }}
        />
      </p>
    ),
  },
  {
    id: 'liability',
    title: m.legal_liability(),
    text: (
      <>
        <p>{m.legal_our_liability_is_unlimited_for()}</p>
        <p>{m.legal_colors_may_look_slightly_different()}</p>
      </>
    ),
  },
  {
    id: 'changes',
    title: m.legal_when_this_changes(),
    text: <p>{m.legal_your_order_is_subject_to()}</p>,
  },
];

export function TermsScreen() {
  const name = useStoreName();
  const { store, texts, pages } = useAppSelector((state) => state.settings);
  const text = texts.terms;
  const page = pages?.terms;
  const title = page?.title || m.common_terms_conditions();
  const sourceLang = useSourceLang();
  return (
    <>
      <PageMeta
        title={page?.seoTitle || title}
        description={page?.description || m.legal_how_ordering_at_works_prices({ name })}
        path={paths.terms.href()}
      />
      <LegalPage
        title={title}
        lead={m.legal_what_we_promise_you_and()}
        sectionsLang={sourceLang(store, 'termsText')}
        sections={text ? writtenSectionsOf({ text, page, title }) : ownSections()}
      />
    </>
  );
}
