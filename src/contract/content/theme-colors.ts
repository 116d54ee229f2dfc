import {
  clampChroma,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode,
  wcagContrast,
} from 'culori/fn';
import {
  type ChosenColor,
  type ChosenColors,
  chosenColors,
  defaultColors,
  defaultTheme,
  messageColors,
  type Scheme,
  schemes,
  type ThemeColors,
} from './theme-defaults.ts';

// Culori's functions know only the color spaces that were registered.
for (const mode of [modeRgb, modeLrgb, modeOklab]) useMode(mode);
const toOklch = useMode(modeOklch);

/** What text and what the edges of controls need (WCAG 2.2, 1.4.3 and 1.4.11). */
const needed = { text: 4.5, control: 3 } as const;

const lowestContrast = (color: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => wcagContrast(color, other)));

const toneOf = (color: string): Oklch => toOklch(color) ?? { mode: 'oklch', l: 0, c: 0 };

/** Returns a color of the same hue, with less chroma where a screen cannot show it. */
function withLightness(color: string, l: number, mostChroma = Infinity): string {
  const tone = toneOf(color);
  const within = Math.min(1, Math.max(0, l));
  return formatHex(clampChroma({ ...tone, l: within, c: Math.min(tone.c, mostChroma) }, 'oklch'));
}

const lighter = (color: string, by: number): string => withLightness(color, toneOf(color).l + by);

const mix = (one: string, other: string, part: number): string =>
  formatHex(interpolate([one, other], 'oklab')(part)) ?? one;

const steps = 200;

/** Returns the color that differs least in lightness and has this contrast with all of the others. */
function nearestReadable(color: string, others: readonly string[], contrast: number = needed.text): string {
  if (lowestContrast(color, others) >= contrast) return color;
  for (let step = 1; step <= steps; step += 1) {
    for (const by of [-step / steps, step / steps]) {
      const candidate = lighter(color, by);
      if (lowestContrast(candidate, others) >= contrast) return candidate;
    }
  }
  return lowestContrast('#000000', others) > lowestContrast('#ffffff', others) ? '#000000' : '#ffffff';
}

/** Returns the furthest color on the way from one to another on which all of these texts can be read; the first if there is none. */
function furthestReadable(from: string, to: string, texts: readonly string[]): string {
  for (let step = steps; step > 0; step -= 1) {
    const candidate = mix(from, to, step / steps);
    if (lowestContrast(candidate, texts) >= needed.text) return candidate;
  }
  return from;
}

type Neutrals = Omit<ThemeColors, 'accent' | 'accent-strong' | 'accent-ink' | 'accent-tint'>;

/** What a scheme is made of. The grounds lie around the paper; `accent` may still change. */
type Recipe = ChosenColors & { surface: string; wash: string; tile: string; hairline: string; tint: number };

const lightRecipe = (chosen: ChosenColors): Recipe => ({
  ...chosen,
  surface: lighter(chosen.paper, 0.04),
  wash: lighter(chosen.paper, -0.036),
  tile: lighter(chosen.paper, -0.038),
  hairline: lighter(chosen.paper, -0.078),
  tint: 0.12,
});

/** The dark scheme has the hues of the light one, with little chroma in all but the accent. */
function darkRecipe({ accent, ink, paper }: ChosenColors): Recipe {
  const ground = (l: number) => withLightness(paper, l, 0.02);
  return {
    paper: ground(0.2),
    ink: withLightness(ink, 0.94, 0.02),
    accent: withLightness(accent, Math.min(0.82, Math.max(0.7, toneOf(accent).l + 0.18))),
    surface: ground(0.235),
    wash: ground(0.282),
    tile: ground(0.425),
    hairline: ground(0.325),
    tint: 0.16,
  };
}

function neutralsOf({ paper, ink, surface, wash, hairline, ...recipe }: Recipe): Neutrals {
  const grounds = [paper, surface, wash];
  const tile = furthestReadable(paper, recipe.tile, [ink]);
  return {
    paper,
    surface,
    wash,
    ink,
    muted: nearestReadable(mix(ink, paper, 0.33), grounds),
    hairline,
    outline: nearestReadable(mix(ink, paper, 0.5), grounds, needed.control),
    tile,
    'tile-muted': nearestReadable(mix(ink, tile, 0.28), [tile]),
  };
}

function colorsOfScheme(scheme: Scheme, chosen: ChosenColors): ThemeColors {
  const isDefault = (field: ChosenColor) => chosen[field] === defaultTheme[field];
  if (chosenColors.every(isDefault)) return defaultColors[scheme];
  const recipe = scheme === 'light' ? lightRecipe(chosen) : darkRecipe(chosen);
  const neutrals = isDefault('ink') && isDefault('paper') ? defaultColors[scheme] : neutralsOf(recipe);
  const { paper, surface, ink } = neutrals;
  const texts = [ink, ...messageColors[scheme], ...(scheme === 'light' ? [chosen.accent] : [])];
  const wash = furthestReadable(paper, neutrals.wash, texts);
  const accent = scheme === 'light' ? chosen.accent : nearestReadable(recipe.accent, [paper, surface, wash]);
  // White or black can be read on every color.
  const onAccent = ['#ffffff', withLightness(accent, 0.18, 0.03)].find(
    (color) => wcagContrast(color, accent) >= needed.text,
  );
  return {
    ...neutrals,
    wash,
    accent,
    'accent-strong': lighter(accent, onAccent === '#ffffff' ? -0.07 : 0.07),
    'accent-ink': onAccent ?? '#000000',
    'accent-tint': furthestReadable(paper, mix(paper, accent, recipe.tint), [accent]),
  };
}

/** Returns all colors of a theme in both color schemes. The default ones are those of the built stylesheet. */
export const colorsOf = (chosen: ChosenColors): Record<Scheme, ThemeColors> => ({
  light: colorsOfScheme('light', chosen),
  dark: colorsOfScheme('dark', chosen),
});

/** How well a chosen color can be read on those that it meets, or they on it, in the color scheme where that is worse. */
export type Contrast = {
  field: ChosenColor;
  ratio: number;
  isReadable: boolean;
  /** The color of this hue that differs least and can be read. */
  nearest: string;
};

const textsOn: Readonly<Record<ChosenColor, (scheme: Scheme, colors: ThemeColors) => readonly string[]>> = {
  accent: (_scheme, { paper }) => [paper],
  ink: (_scheme, { paper }) => [paper],
  paper: (scheme) => messageColors[scheme],
};

/** Returns the contrast of each chosen color. What follows from them always has enough. */
export function contrastsOf(chosen: ChosenColors): Contrast[] {
  const colors = colorsOf(chosen);
  return chosenColors.map((field) => {
    const ratios = schemes.map((scheme) =>
      lowestContrast(colors[scheme][field], textsOn[field](scheme, colors[scheme])),
    );
    const ratio = Math.min(...ratios);
    return {
      field,
      ratio,
      isReadable: ratio >= needed.text,
      nearest: nearestReadable(chosen[field], textsOn[field]('light', colors.light)),
    };
  });
}
