import * as m from '#i18n/messages.ts';
import { menuLimits } from '#contract/content/menu-limits.ts';
import { paths } from '#contract/paths.ts';
import { DocumentForm } from '#web/components/admin/conflicts/document-form.tsx';
import { useStoredDraft } from '#web/components/admin/conflicts/use-stored-draft.ts';
import { PreviewFrame } from '#web/components/admin/content/preview-frame.tsx';
import { PreviewSection } from '#web/components/admin/content/preview-section.tsx';
import { ResetButton } from '#web/components/admin/content/reset-button.tsx';
import { StateBar } from '#web/components/admin/content/state-bar.tsx';
import { type Update, updateWithin } from '#web/components/admin/item-list.tsx';
import { useSaveId } from '#web/components/admin/use-save-id.ts';
import { SiteFooter } from '#web/components/site/site-footer.tsx';
import { SiteHeader } from '#web/components/site/site-header.tsx';
import type { DraftBackups } from '#web/store/auth/use-draft-backup.ts';
import { type EditedMenus, fetchEditedMenus, resetMenus, saveMenus } from '#web/store/content/menus.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/field.tsx';
import {
  type ColumnDraft,
  type EntryDraft,
  type LinkDraft,
  menuFields,
  type MenusDraft,
  newColumn,
  newEntry,
  newLink,
  toMenus,
  toMenusDraft,
  withMenuKeysOf,
} from './draft.ts';
import { LinkFields, linkHintId, LinkLabels } from './link-fields.tsx';
import type { LoadedMenus } from './menus.loader.ts';
import { SortedItems } from './sorted-items.tsx';

const backups: DraftBackups<{ stored: EditedMenus | undefined; draft: MenusDraft }> = new Map();

/** The main menu and the footer beside what shoppers would see of them. */
export function MenusForm({ menus, locale }: LoadedMenus) {
  const dispatch = useAppDispatch();
  const { saveId, nextSave } = useSaveId();
  const { draft, change, ...edited } = useStoredDraft<EditedMenus, MenusDraft>({
    loaded: menus,
    draftOf: (stored = menus) => toMenusDraft(stored),
    fields: () => menuFields,
    backups,
    fetchAgain: () => dispatch(fetchEditedMenus({ locale })).unwrap(),
    save: (next, { version } = menus) =>
      dispatch(saveMenus({ locale, menus: toMenus(next), version, saveId })).unwrap(),
    staysOpen: true,
    withKeysOf: withMenuKeysOf,
    onSaved() {
      nextSave();
      notify.success(m.content_saved_and_live());
    },
  });
  const { stored = menus } = edited;
  const updateMain: Update<EntryDraft> = (edit) => change(({ main }) => ({ main: [...edit(main)] }));
  const updateFooter: Update<ColumnDraft> = (edit) => change(({ footer }) => ({ footer: [...edit(footer)] }));
  return (
    <>
      <StateBar text={stateText(stored.isDefault, locale !== undefined)}>
        {!stored.isDefault && (
          <ResetButton
            title={m.menu_reset_title()}
            text={m.menu_reset_text()}
            label={m.content_reset_to_default()}
            onReset={async () => {
              await dispatch(resetMenus({ locale, version: stored.version })).unwrap();
              await edited.loadAgain();
            }}
          />
        )}
      </StateBar>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DocumentForm
          permission="content.edit"
          edited={edited}
          what="menus"
          label={m.menu_menus()}
          saveLabel={m.common_save()}
          savingLabel={m.common_saving()}
          unsavedText={m.menu_unsaved()}
        >
          <div className="space-y-10 pb-10">
            <section aria-labelledby="main-menu">
              <h2 id="main-menu" className="mb-1 text-xl">
                {m.menu_main()}
              </h2>
              <p className="text-sm text-muted">{m.menu_main_text()}</p>
              <p id={linkHintId} className="mt-1 mb-4 text-sm text-muted">
                {m.menu_links_lead_to()}
              </p>
              <LinkLabels />
              <SortedItems<EntryDraft>
                label={m.menu_main()}
                items={draft.main}
                nameOf={({ label }) => label}
                update={updateMain}
                create={newEntry}
                most={menuLimits.main}
                addLabel={m.menu_add_entry()}
                describedBy={linkHintId}
                within={(entry, index) => (
                  <LinkList
                    label={m.menu_below({ label: entry.label || m.menu_without_label() })}
                    path={`main.${index}.children`}
                    links={entry.children}
                    most={menuLimits.children}
                    update={updateWithin<EntryDraft, 'children', LinkDraft>(updateMain, entry.key, 'children')}
                  />
                )}
              >
                {(entry, index, changeEntry) => (
                  <LinkFields path={`main.${index}`} link={entry} onChange={changeEntry} />
                )}
              </SortedItems>
            </section>
            <section aria-labelledby="footer-menu">
              <h2 id="footer-menu" className="mb-4 text-xl">
                {m.menu_footer()}
              </h2>
              <SortedItems<ColumnDraft>
                label={m.menu_footer()}
                items={draft.footer}
                nameOf={({ title }) => title}
                update={updateFooter}
                create={newColumn}
                most={menuLimits.columns}
                addLabel={m.menu_add_column()}
                within={(column, index) => (
                  <>
                    {column.links.length > 0 && <LinkLabels />}
                    <LinkList
                      label={m.menu_links_of({ label: column.title || m.menu_without_label() })}
                      path={`footer.${index}.links`}
                      links={column.links}
                      most={menuLimits.links}
                      update={updateWithin<ColumnDraft, 'links', LinkDraft>(updateFooter, column.key, 'links')}
                    />
                  </>
                )}
              >
                {(column, index, changeColumn) => (
                  <TextField
                    name={`footer.${index}.title`}
                    label={m.content_heading()}
                    value={column.title}
                    onChange={({ target }) => changeColumn({ title: target.value })}
                    maxLength={menuLimits.label}
                    autoComplete="off"
                    required
                  />
                )}
              </SortedItems>
            </section>
          </div>
        </DocumentForm>
        <MenusPreview draft={draft} />
      </div>
    </>
  );
}

function stateText(isDefault: boolean, isOther: boolean): string {
  if (!isDefault) return m.menu_are_own();
  return isOther ? m.menu_are_default_of_language() : m.menu_are_default();
}

type LinkListProps = {
  label: string;
  path: string;
  links: LinkDraft[];
  most: number;
  update: Update<LinkDraft>;
};

const LinkList = ({ label, path, links, most, update }: LinkListProps) => (
  <SortedItems<LinkDraft>
    label={label}
    items={links}
    nameOf={(link) => link.label}
    update={update}
    create={newLink}
    most={most}
    addLabel={m.menu_add_link_to_list()}
    describedBy={linkHintId}
  >
    {(link, index, changeLink) => <LinkFields path={`${path}.${index}`} link={link} onChange={changeLink} />}
  </SortedItems>
);

const desktopWidth = 1280;

/** What shoppers would see, with what is below each entry. */
function MenusPreview({ draft }: { draft: MenusDraft }) {
  const { main, footer } = toMenus(draft);
  const below = ({ children = [] }: { children?: readonly { label: string }[] | undefined }) =>
    children.length > 0 && <span className="text-xs text-muted">{children.map(({ label }) => label).join(', ')}</span>;
  return (
    <PreviewSection sticky title={m.content_preview()}>
      <PreviewFrame title={m.content_preview()} width={desktopWidth}>
        <div className="flex min-h-dvh flex-col">
          <SiteHeader homeHref={paths.home.href()} links={main} flyoutOf={below} />
          <SiteFooter columns={footer} copyright="" />
        </div>
      </PreviewFrame>
    </PreviewSection>
  );
}
