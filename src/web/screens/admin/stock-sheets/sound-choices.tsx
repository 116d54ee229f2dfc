import * as m from '#i18n/messages.ts';
import type { ScanSounds } from '#web/store/browser/scanning.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { beep, canSpeak, speak } from './sounds.ts';

type SoundChoicesProps = { sounds: ScanSounds; onChange: (sounds: ScanSounds) => void };

/** What is heard of scans. What is switched on is heard at once. */
export const SoundChoices = ({ sounds, onChange }: SoundChoicesProps) => (
  <div>
    <Checkbox
      name="beep"
      label={m.stock_sheet_beep()}
      asSwitch
      checked={sounds.beep}
      onChange={({ target }) => {
        onChange({ ...sounds, beep: target.checked });
        if (target.checked) beep('counted');
      }}
    />
    {canSpeak() && (
      <Checkbox
        name="words"
        label={m.stock_sheet_speak()}
        asSwitch
        checked={sounds.words}
        onChange={({ target }) => {
          onChange({ ...sounds, words: target.checked });
          if (target.checked) speak(m.stock_sheet_speak());
        }}
      />
    )}
  </div>
);
