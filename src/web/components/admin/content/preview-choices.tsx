import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { Scheme } from '#contract/content/theme-defaults.ts';
import { Button } from '#web/ui/button/button.tsx';

/** The windows in which a preview shows what shoppers would see. */
export type PreviewWidth = 'desktop' | 'phone';
const widthLabels: Readonly<Record<PreviewWidth, Text>> = { desktop: m.content_desktop, phone: m.content_phone };
const schemeLabels: Readonly<Record<Scheme, Text>> = { light: m.content_light, dark: m.content_dark };

type ChoiceProps<Name extends string> = { value: Name; onChange: (name: Name) => void };

export const WidthChoice = (choice: ChoiceProps<PreviewWidth>) => (
  <Choice {...choice} label={m.content_width()} labels={widthLabels} />
);

export const SchemeChoice = (choice: ChoiceProps<Scheme>) => (
  <Choice {...choice} label={m.content_light_or_dark()} labels={schemeLabels} />
);

type LabelledChoiceProps<Name extends string> = ChoiceProps<Name> & {
  label: string;
  labels: Readonly<Record<Name, Text>>;
};

/** Buttons of which one is pressed. */
function Choice<Name extends string>({ label, labels, value, onChange }: LabelledChoiceProps<Name>) {
  return (
    <fieldset aria-label={label} className="flex gap-1">
      {(Object.keys(labels) as Name[]).map((name) => (
        <Button
          key={name}
          size="sm"
          variant={name === value ? 'secondary' : 'quiet'}
          aria-pressed={name === value}
          onClick={() => onChange(name)}
        >
          {labels[name]()}
        </Button>
      ))}
    </fieldset>
  );
}
