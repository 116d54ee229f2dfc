import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { linkChoicesId } from './link-fields.tsx';
import type { LoadedMenus } from './menus.loader.ts';

/** The pages, categories and collections that the browser offers in the fields of links. */
export function LinkChoices({ choices }: Pick<LoadedMenus, 'choices'>) {
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
