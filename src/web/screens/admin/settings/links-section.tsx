import * as m from '#i18n/messages.ts';
import { useRef } from 'react';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '#web/ui/layout/icons.tsx';
import { type LinkDraft, moveLink, newLink } from './draft.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

const maxLinks = 6;

/** The links to the shop's pages on other sites, in the order of the footer (D22). */
export function LinksSection({ draft: { socialLinks: links }, change }: SectionProps) {
  const add = useRef<HTMLDivElement>(null);
  const set = (socialLinks: readonly LinkDraft[]) => change({ socialLinks });
  const remove = (index: number) => {
    set(links.toSpliced(index, 1));
    // The focused button is removed with its link.
    add.current?.querySelector('button')?.focus();
  };
  return (
    <SettingsSection id="links" title={m.admin_settings_links()} lead={m.admin_settings_your_pages_on_other_sites()}>
      {links.length === 0 && <p className="text-muted">{m.admin_settings_no_links_yet_the_footer()}</p>}
      <ol className="space-y-5">
        {links.map((link, index) => (
          <LinkRow
            key={link.key}
            link={link}
            index={index}
            isLast={index === links.length - 1}
            onChange={(part) => set(links.with(index, { ...link, ...part }))}
            onMove={(to) => set(moveLink(links, index, to))}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <div ref={add}>
        <Button size="sm" disabled={links.length >= maxLinks} onClick={() => set([...links, newLink()])}>
          <PlusIcon size={16} />
          {m.admin_settings_add_a_link()}
        </Button>
        {links.length >= maxLinks && <p className="mt-2 text-sm text-muted">{m.admin_settings_you_can_add_up_to()}</p>}
      </div>
    </SettingsSection>
  );
}

type LinkRowProps = {
  link: LinkDraft;
  index: number;
  isLast: boolean;
  onChange: (part: Partial<LinkDraft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** A link without a label yet is called by its number. */
const labelsOf = (name: string, number: number) =>
  name
    ? {
        up: m.common_move_up({ name }),
        down: m.common_move_down({ name }),
        remove: m.common_remove_name({ name }),
      }
    : {
        up: m.admin_settings_move_link_up({ number }),
        down: m.admin_settings_move_link_down({ number }),
        remove: m.admin_settings_remove_link({ number }),
      };

function LinkRow({ link: { label, url }, index, isLast, onChange, onMove, onRemove }: LinkRowProps) {
  const labels = labelsOf(label, index + 1);
  return (
    <li className="grid items-start gap-x-4 gap-y-3 border-b border-hairline pb-5 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <TextField
        name={`socialLinks.${index}.label`}
        label={m.admin_settings_label()}
        value={label}
        maxLength={40}
        required
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <TextField
        name={`socialLinks.${index}.url`}
        label={m.common_address()}
        type="url"
        value={url}
        maxLength={500}
        required
        placeholder="https://"
        pattern="\s*https?://.+"
        invalidMessage={m.field_enter_an_address_that_begins()}
        autoCapitalize="none"
        spellCheck="false"
        onChange={({ target }) => onChange({ url: target.value })}
      />
      <div className="flex sm:pt-7">
        <IconButton label={labels.up} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <ArrowUpIcon />
        </IconButton>
        <IconButton label={labels.down} disabled={isLast} onClick={() => onMove(index + 1)}>
          <ArrowDownIcon />
        </IconButton>
        <IconButton label={labels.remove} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  );
}
