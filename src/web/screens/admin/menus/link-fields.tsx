import * as m from '#i18n/messages.ts';
import { menuLimits } from '#contract/content/menu-limits.ts';
import { LinkField } from '#web/components/admin/content/link-field.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import type { LinkDraft } from './draft.ts';

/** What says where the links of the menus can lead. */
export const linkHintId = 'link-hint';

/** The labels of the fields of a list of links, which its rows need not repeat where they are one line high. */
export const LinkLabels = () => (
  <div aria-hidden="true" className={cx(sideBySide, 'hidden ps-11 pe-33 pb-1.5 text-sm font-medium')}>
    <span>{m.content_label()}</span>
    <span>{m.content_leads_to()}</span>
  </div>
);

type LinkFieldsProps = { path: string; link: LinkDraft; onChange: (part: Partial<LinkDraft>) => void };

/** The fields of a link, in one line where there is room. */
export const LinkFields = ({ path, link, onChange }: LinkFieldsProps) => (
  <div className={cx(sideBySide, 'grid')}>
    <TextField
      name={`${path}.label`}
      label={m.content_label()}
      value={link.label}
      onChange={({ target }) => onChange({ label: target.value })}
      maxLength={menuLimits.label}
      autoComplete="off"
      required
      className={labelAbove}
    />
    <LinkField
      name={`${path}.href`}
      value={link.href}
      onChange={(href) => onChange({ href })}
      required
      className={labelAbove}
    />
  </div>
);

const sideBySide = 'gap-3 sm:grid sm:grid-cols-2';
const labelAbove = 'min-w-0 sm:[&_label]:sr-only';
