import * as m from '#i18n/messages.ts';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import { newKey, withKeysOf } from '#web/components/admin/item-list.tsx';
import type { EditedAnnouncement, EditedMenus, Menus } from '#web/store/content/menus.admin.ts';

export type LinkDraft = { key: string; label: string; href: string };
export type EntryDraft = LinkDraft & { children: LinkDraft[] };
export type ColumnDraft = { key: string; title: string; links: LinkDraft[] };
export type MenusDraft = { main: EntryDraft[]; footer: ColumnDraft[] };

export const newLink = (): LinkDraft => ({ key: newKey(), label: '', href: '' });
export const newEntry = (): EntryDraft => ({ ...newLink(), children: [] });
export const newColumn = (): ColumnDraft => ({ key: newKey(), title: '', links: [newLink()] });

/** The key of a stored link is its place, so that a draft that was not changed equals what is stored. */
const keyed = <Item extends object>(items: readonly Item[], within = '') =>
  items.map((item, at) => ({ ...item, key: `${within}${at}` }));

export const toMenusDraft = ({ value }: EditedMenus): MenusDraft => ({
  main: keyed(value.main, 'main-').map(({ key, label, href, children = [] }) => ({
    key,
    label,
    href,
    children: keyed(children, `${key}-`),
  })),
  footer: keyed(value.footer, 'footer-').map(({ key, title, links }) => ({
    key,
    title,
    links: keyed(links, `${key}-`),
  })),
});

/** Gives the rows of saved menus the keys that they had before. */
export const withMenuKeysOf = (saved: MenusDraft, before: MenusDraft): MenusDraft => ({
  main: withKeysOf(saved.main, before.main).map((entry, at) => ({
    ...entry,
    children: withKeysOf(entry.children, before.main[at]?.children ?? []),
  })),
  footer: withKeysOf(saved.footer, before.footer).map((column, at) => ({
    ...column,
    links: withKeysOf(column.links, before.footer[at]?.links ?? []),
  })),
});

const toLink = ({ label, href }: LinkDraft) => ({ label, href });

export const toMenus = ({ main, footer }: MenusDraft): Menus => ({
  main: main.map((entry) => ({
    ...toLink(entry),
    ...(entry.children.length > 0 && { children: entry.children.map(toLink) }),
  })),
  footer: footer.map(({ title, links }) => ({ title, links: links.map(toLink) })),
});

const textOf = (links: readonly LinkDraft[]) => links.map(({ label, href }) => `${label} · ${href}`);

export const menuFields: readonly DraftField<MenusDraft>[] = [
  {
    key: 'main',
    label: m.menu_main,
    text: ({ main }) => main.flatMap((entry) => [...textOf([entry]), ...textOf(entry.children)]).join('\n'),
    take: (into, { main }) => ({ ...into, main }),
  },
  {
    key: 'footer',
    label: m.menu_footer,
    text: ({ footer }) => footer.flatMap(({ title, links }) => [title, ...textOf(links)]).join('\n'),
    take: (into, { footer }) => ({ ...into, footer }),
  },
];

/** An empty text is what is not set. */
export type AnnouncementDraft = { text: string; href: string; from: string; until: string };

export const toAnnouncementDraft = ({ value }: EditedAnnouncement): AnnouncementDraft => ({
  text: value?.text ?? '',
  href: value?.href ?? '',
  from: value?.from ?? '',
  until: value?.until ?? '',
});

export const toAnnouncement = ({ text, href, from, until }: AnnouncementDraft) => ({
  text,
  href: href || null,
  from: from || null,
  until: until || null,
});

const announcementField = (key: keyof AnnouncementDraft, label: DraftField<AnnouncementDraft>['label']) => ({
  key,
  label,
  text: (draft: AnnouncementDraft) => draft[key],
  take: (into: AnnouncementDraft, from: AnnouncementDraft) => ({ ...into, [key]: from[key] }),
});

export const announcementFields: readonly DraftField<AnnouncementDraft>[] = [
  announcementField('text', m.content_text),
  announcementField('href', m.content_leads_to),
  announcementField('from', m.menu_shown_from),
  announcementField('until', m.menu_shown_until),
];
