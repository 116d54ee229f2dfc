import { defaultFonts } from './font-pairs.ts';

/** Corners in pixels. */
export const greatestRadius = 16;

/** The theme of a shop that has saved none. */
export const defaultTheme = {
  accent: '#a8482a',
  ink: '#1c1b19',
  paper: '#f4f2ee',
  radius: 4,
  fonts: defaultFonts,
  logo: null,
} as const;

/** The colors of a theme that are chosen: those of the light scheme. */
export const chosenColors = ['accent', 'ink', 'paper'] as const;
export type ChosenColor = (typeof chosenColors)[number];
export type ChosenColors = Readonly<Record<ChosenColor, string>>;

/** The colors that follow from a theme, by the names of their tokens. */
export type ThemeColors = Record<
  | 'paper'
  | 'surface'
  | 'wash'
  | 'ink'
  | 'muted'
  | 'hairline'
  | 'outline'
  | 'accent'
  | 'accent-strong'
  | 'accent-ink'
  | 'accent-tint'
  | 'tile'
  | 'tile-muted',
  string
>;

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Those of `src/web/styles/tokens.css`. */
export const defaultColors: Readonly<Record<Scheme, ThemeColors>> = {
  light: {
    paper: '#f4f2ee',
    surface: '#ffffff',
    wash: '#eae6de',
    ink: '#1c1b19',
    muted: '#66615a',
    hairline: '#ddd9d1',
    outline: '#87817a',
    accent: '#a8482a',
    'accent-strong': '#8c3a20',
    'accent-ink': '#ffffff',
    'accent-tint': '#f3e2da',
    tile: '#e9e5dd',
    'tile-muted': '#5c5750',
  },
  dark: {
    paper: '#171614',
    surface: '#201e1b',
    wash: '#2b2925',
    ink: '#efebe3',
    muted: '#aba498',
    hairline: '#37342e',
    outline: '#7d766b',
    accent: '#de8560',
    'accent-strong': '#ea9f80',
    'accent-ink': '#1d110b',
    'accent-tint': '#3a251c',
    tile: '#524e47',
    'tile-muted': '#d3ccc0',
  },
};

/** The colors of messages, which a theme does not change, so that its paper must suit them. */
export const messageColors: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#35633f', '#7a4f0c', '#a11d2c'],
  dark: ['#95c49d', '#e0b66d', '#f39a95'],
};
