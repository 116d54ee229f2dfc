import { useId, type ReactNode } from 'react';
import type { Draft, TextName } from './draft.ts';

export type SectionProps = { draft: Draft; change: (part: Partial<Draft>) => void };

/** Binds a field to its text in the draft. */
export const textProps = ({ draft, change }: SectionProps, name: TextName) => ({
  name,
  value: draft[name],
  onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
});

type SettingsSectionProps = {
  /** Leads to the section: `#delivery`. */ id?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

/** A group of settings; on a desktop its title is beside it. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="stitch-top grid outline-none gap-x-12 gap-y-6 py-10 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-2 text-sm text-muted">{lead}</p>}
      </div>
      <div className="space-y-5">{children}</div>
    </section>
  );
}
