import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { useEffect, useState } from 'react';
import { fetchLinkChoices, type LinkChoice } from '#web/store/content/link-choices.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';

/** The list of pages that the fields of links offer. */
export const linkChoicesId = 'link-choices';

/** The pages, categories and collections that the browser offers in the fields of links, once they are loaded. */
export function LinkChoices() {
  const dispatch = useAppDispatch();
  const [choices, setChoices] = useState<readonly LinkChoice[]>([]);
  useEffect(() => {
    let isCurrent = true;
    // Any address can be typed without them.
    dispatch(fetchLinkChoices())
      .unwrap()
      .then(
        (found) => isCurrent && setChoices(found),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [dispatch]);
  const pages = [
    { href: paths.home.href(), label: m.site_home() },
    { href: paths.collections.href(), label: m.common_collections() },
    { href: paths.about.href(), label: m.site_about() },
    { href: paths.contact.href(), label: m.site_contact() },
    { href: paths.privacy.href(), label: m.common_privacy_policy() },
    { href: paths.terms.href(), label: m.common_terms_conditions() },
  ];
  return (
    <datalist id={linkChoicesId}>
      {[...pages, ...choices].map(({ href, label }) => (
        <option key={href} value={href}>
          {label}
        </option>
      ))}
    </datalist>
  );
}
