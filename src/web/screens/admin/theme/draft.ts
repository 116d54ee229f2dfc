import * as m from '#i18n/messages.ts';
import { fontPairs } from '#contract/content/font-pairs.ts';
import { writeColor } from '#contract/content/contrast-text.ts';
import { type ChosenColor, chosenColors, greatestRadius } from '#contract/content/theme-defaults.ts';
import type { ThemeStyle } from '#contract/content/theme-css.ts';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import type { EditedTheme, Theme } from '#web/store/content/theme.admin.ts';

/** A theme as the form has it. */
export type Draft = Pick<Theme, ChosenColor | 'fonts' | 'logo'> & { radius: string };

export const colorLabels: Readonly<Record<ChosenColor, () => string>> = {
  accent: m.theme_accent,
  ink: m.theme_ink,
  paper: m.theme_paper,
};

export const toDraft = ({ value }: EditedTheme): Draft => ({
  ...value,
  accent: writeColor(value.accent),
  ink: writeColor(value.ink),
  paper: writeColor(value.paper),
  radius: String(value.radius),
});

export const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text.trim());

const readColor = (text: string): string => text.trim().toLowerCase();

export const toTheme = ({ accent, ink, paper, radius, ...rest }: Draft): Theme => ({
  ...rest,
  accent: readColor(accent),
  ink: readColor(ink),
  paper: readColor(paper),
  radius: Number(radius),
});

/** Returns what the preview shows of a draft: of a field that cannot be used yet, what is stored. */
export function toStyle(draft: Draft, stored: Theme): ThemeStyle {
  const typed = toTheme(draft);
  const colorOf = (field: ChosenColor) => (isColor(draft[field]) ? typed[field] : stored[field]);
  const hasRadius = Number.isInteger(typed.radius) && typed.radius >= 0 && typed.radius <= greatestRadius;
  return {
    accent: colorOf('accent'),
    ink: colorOf('ink'),
    paper: colorOf('paper'),
    radius: hasRadius ? typed.radius : stored.radius,
    fonts: draft.fonts,
  };
}

export const pairLabel = (fonts: Theme['fonts']): string => `${fontPairs[fonts].display} · ${fontPairs[fonts].sans}`;

/** What two admins may both have changed. */
export const draftFields: readonly DraftField<Draft>[] = [
  ...chosenColors.map((field): DraftField<Draft> => ({
    key: field,
    label: colorLabels[field],
    text: (draft) => draft[field],
    take: (into, from) => ({ ...into, [field]: from[field] }),
  })),
  {
    key: 'radius',
    label: m.theme_corners,
    text: ({ radius }) => radius,
    take: (into, { radius }) => ({ ...into, radius }),
  },
  {
    key: 'fonts',
    label: m.theme_fonts,
    text: ({ fonts }) => pairLabel(fonts),
    take: (into, { fonts }) => ({ ...into, fonts }),
  },
  {
    key: 'logo',
    label: m.theme_logo,
    text: ({ logo }) => logo?.src ?? '',
    take: (into, { logo }) => ({ ...into, logo }),
  },
];
