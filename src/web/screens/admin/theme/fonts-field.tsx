import * as m from '#i18n/messages.ts';
import { type FontPair, fontPairNames, fontPairs } from '#contract/content/font-pairs.ts';
import { fontPairStyles } from '#web/components/site/font-pair-styles.ts';
import { useStoreName } from '#web/components/site/store-name.tsx';
import { RadioCards } from '#web/ui/form/choice.tsx';
import { pairLabel } from './draft.ts';

/** The pairs of fonts, each with a sample. */
export function FontsField({ value, onChange }: { value: FontPair; onChange: (fonts: FontPair) => void }) {
  const name = useStoreName();
  return (
    <>
      {fontPairNames.map((pair) => {
        const href = fontPairStyles[pair];
        return href && <link key={pair} rel="stylesheet" href={href} precedence="default" />;
      })}
      <RadioCards
        name="fonts"
        label={m.theme_fonts()}
        hideLabel
        value={value}
        onChange={(fonts) => onChange(fonts as FontPair)}
        cards={fontPairNames.map((pair) => {
          const { display, sans, generic } = fontPairs[pair];
          return {
            value: pair,
            label: pairLabel(pair),
            description: (
              <>
                <span className="mt-1 block text-xl text-ink" style={{ fontFamily: `'${display}', ${generic}` }}>
                  {name}
                </span>
                <span style={{ fontFamily: `'${sans}', sans-serif` }}>{m.theme_sample()}</span>
              </>
            ),
          };
        })}
      />
    </>
  );
}
