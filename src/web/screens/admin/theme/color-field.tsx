import * as m from '#i18n/messages.ts';
import { contrastText, writeColor } from '#contract/content/contrast-text.ts';
import type { Contrast } from '#contract/content/theme-colors.ts';
import type { ChosenColor } from '#contract/content/theme-defaults.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { colorLabels, isColor } from './draft.ts';

type ColorFieldProps = {
  field: ChosenColor;
  hint: string;
  value: string;
  /** Undefined while the field has no color. */
  contrast: Contrast | undefined;
  onChange: (color: string) => void;
};

/** A color, typed or picked, and how well it can be read. */
export function ColorField({ field, hint, value, contrast, onChange }: ColorFieldProps) {
  const label = colorLabels[field]();
  return (
    <div>
      <TextField
        name={field}
        label={label}
        hint={hint}
        value={value}
        dir="ltr"
        required
        autoComplete="off"
        spellCheck="false"
        pattern={String.raw`\s*#[\da-fA-F]{6}\s*`}
        invalidMessage={m.theme_enter_a_color_such_as()}
        onChange={({ target }) => onChange(target.value)}
        end={
          <input
            type="color"
            aria-label={m.theme_pick({ color: label })}
            value={isColor(value) ? value.trim().toLowerCase() : '#000000'}
            onChange={({ target }) => onChange(writeColor(target.value))}
            className="me-1.5 h-9 w-14 pointer-coarse:me-0 pointer-coarse:h-target rounded-sm border border-outline bg-surface p-1"
          />
        }
      />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p aria-live="polite" className={`text-sm ${contrast?.isReadable === false ? 'text-danger' : 'text-muted'}`}>
          {contrast && contrastText(contrast)}
        </p>
        {contrast?.isReadable === false && (
          <Button size="sm" onClick={() => onChange(writeColor(contrast.nearest))}>
            <Message message={m.theme_use_it} inputs={{ color: label }} markup={{ hidden }} />
          </Button>
        )}
      </div>
    </div>
  );
}
