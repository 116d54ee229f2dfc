import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';

/** A part of a message with markup. */
type MessagePart = ReturnType<typeof m.legal_we_deliver_to.parts>[number];
type LinkedMessage = { parts: () => readonly MessagePart[] };

/** Words of a built-in text: plain ones, or a message whose markup leads to pages of the shop. */
export type BuiltInWords = string | { message: LinkedMessage; links: Readonly<Record<string, string>> };
/** A paragraph, or the items of a list. */
export type BuiltInPart = BuiltInWords | { items: readonly BuiltInWords[] };
export type BuiltInSection = { id: string; title: string; parts: readonly BuiltInPart[] };

/** Returns the texts of a message with markup, each with where it leads. */
export function linkedTextsOf({
  message,
  links,
}: Exclude<BuiltInWords, string>): { text: string; href?: string | undefined }[] {
  let href: string | undefined;
  return message.parts().flatMap((part) => {
    if (part.type === 'markup-start') href = links[part.name];
    if (part.type === 'markup-end') href = undefined;
    return part.type === 'text' ? [{ text: part.value, href }] : [];
  });
}

/** What the built-in texts depend on. */
export type BuiltInFacts = { isMultilingual: boolean; takesGuests: boolean };

/** The built-in privacy policy, which describes what the software does. Merchants can replace it (D21). */
export const privacySections = ({ isMultilingual, takesGuests }: BuiltInFacts): BuiltInSection[] => [
  {
    id: 'kept',
    title: m.legal_what_we_keep(),
    parts: [
      {
        items: [
          m.legal_your_account_your_name_and(),
          m.legal_your_saved_delivery_addresses_with(),
          m.legal_the_items_in_your_bag(),
          m.legal_your_orders_items_and_prices(),
          m.legal_the_brand_last_four_digits(),
          m.legal_messages_you_send_through_the(),
        ],
      },
    ],
  },
  { id: 'purpose', title: m.legal_what_it_is_for(), parts: [m.legal_to_process_and_deliver_your()] },
  {
    id: 'browser',
    title: m.legal_what_stays_in_your_browser(),
    parts: [
      m.legal_everything_listed_here_is_strictly(),
      {
        items: [
          m.legal_one_cookie_named_session_set(),
          m.legal_in_local_storage_until_you(),
          ...(takesGuests ? [m.legal_in_the_browser_of_a_guest()] : []),
          ...(isMultilingual ? [m.legal_in_local_storage_language()] : []),
          m.legal_in_session_storage_until_you(),
        ],
      },
    ],
  },
  {
    id: 'sessions',
    title: m.legal_logging_in_safely(),
    parts: [m.legal_for_each_session_we_store(), m.legal_to_prevent_abuse_we_count()],
  },
  {
    id: 'others',
    title: m.legal_who_else_sees_it(),
    parts: [m.legal_no_trackers_no_analytics_and(), m.legal_we_count_visits(), m.legal_the_carrier_receives_the_name()],
  },
  {
    id: 'rights',
    title: m.legal_your_rights(),
    parts: [
      { message: m.legal_you_have_the_right, links: { profile: paths.profile.href(), contact: paths.contact.href() } },
      m.legal_you_may_also_file_a(),
    ],
  },
  { id: 'changes', title: m.legal_when_this_changes(), parts: [m.legal_we_update_this_page_before()] },
];

/** The built-in terms, which match what the software does. Merchants can replace them (D21). */
export const termsSections = (): BuiltInSection[] => [
  {
    id: 'orders',
    title: m.common_orders(),
    parts: [m.legal_by_placing_an_order_you(), m.legal_an_order_is_confirmed_when()],
  },
  {
    id: 'prices',
    title: m.legal_prices_and_payment(),
    parts: [m.legal_prices_are_in_us_dollars(), m.legal_the_order_summary_lists_the()],
  },
  {
    id: 'delivery',
    title: m.common_delivery(),
    parts: [{ message: m.legal_we_deliver_to, links: { link: paths.contact.href() } }, m.legal_we_bear_the_risk_of()],
  },
  { id: 'cancellation', title: m.legal_cancellation(), parts: [m.legal_you_may_cancel_an_order()] },
  {
    id: 'returns',
    title: m.common_returns(),
    parts: [{ message: m.legal_you_may_return, links: { link: paths.contact.href() } }, m.legal_if_an_item_is_faulty()],
  },
  {
    id: 'account',
    title: m.legal_your_account(),
    parts: [{ message: m.legal_keep_your_password, links: { link: paths.privacy.href() } }],
  },
  {
    id: 'liability',
    title: m.legal_liability(),
    parts: [m.legal_our_liability_is_unlimited_for(), m.legal_colors_may_look_slightly_different()],
  },
  { id: 'changes', title: m.legal_when_this_changes(), parts: [m.legal_your_order_is_subject_to()] },
];

/** The built-in text about the shop. */
export const aboutTagline = (shop: string): string => m.about_founded_in_2024_is_a({ shop });
