import type { CSSProperties } from 'react';
import type { StoreTheme } from './store-theme.ts';

/** The colors of src/web/styles/tokens.css in both color schemes, repeated because a mail cannot load a style sheet. */
const light = {
  paper: '#f4f2ee',
  surface: '#ffffff',
  ink: '#1c1b19',
  muted: '#66615a',
  hairline: '#ddd9d1',
  accent: '#a8482a',
  accentInk: '#ffffff',
};

const dark: typeof light = {
  paper: '#171614',
  surface: '#201e1b',
  ink: '#efebe3',
  muted: '#aba498',
  hairline: '#37342e',
  accent: '#de8560',
  accentInk: '#1d110b',
};

const sans = "'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const display = "'Instrument Serif',Georgia,'Times New Roman',serif";

/** Keeps a word that is wider than a phone screen from widening the mail. */
const breakWords: CSSProperties = { wordBreak: 'break-word' };

/** Labels and notes. */
const small: CSSProperties = { fontSize: '14px', lineHeight: '20px', color: light.muted };

/** Inline styles, because many mail clients drop style elements. */
export const styles = {
  body: {
    margin: 0,
    backgroundColor: light.paper,
    color: light.ink,
    fontFamily: sans,
    fontSize: '16px',
    lineHeight: '26px',
    WebkitTextSizeAdjust: '100%',
  },
  paper: { backgroundColor: light.paper, padding: '32px 16px' },
  sheet: {
    width: '100%',
    maxWidth: '560px',
    backgroundColor: light.surface,
    border: `1px solid ${light.hairline}`,
    borderRadius: '6px',
    padding: '32px',
  },
  wordmark: {
    display: 'inline-block',
    fontFamily: display,
    fontSize: '30px',
    lineHeight: '34px',
    letterSpacing: '-0.02em',
    color: light.ink,
    textDecoration: 'none',
    borderBottom: `1px dashed ${light.muted}`,
    paddingBottom: '2px',
  },
  logoLink: { display: 'inline-block', color: light.ink, textDecoration: 'none' },
  /** The font is that of the alternative text, for mail clients that show no images. */
  logo: { display: 'block', border: 0, fontFamily: display, fontSize: '30px', lineHeight: '34px' },
  wordmarkName: { display: 'inline-block', borderBottom: `1px dashed ${light.muted}`, ...breakWords },
  heading: {
    margin: '28px 0 16px',
    fontFamily: display,
    fontSize: '31px',
    lineHeight: '36px',
    fontWeight: 400,
    letterSpacing: '-0.02em',
    color: light.ink,
    ...breakWords,
  },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px', color: light.ink, ...breakWords },
  /** Each line has its own text direction, for example a phone number below an Arabic address. */
  quote: {
    margin: '0 0 16px',
    fontSize: '16px',
    lineHeight: '26px',
    color: light.ink,
    unicodeBidi: 'plaintext',
    ...breakWords,
  },
  button: {
    display: 'inline-block',
    backgroundColor: light.accent,
    color: light.accentInk,
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 500,
    textDecoration: 'none',
    padding: '12px 24px',
    borderRadius: '2px',
  },
  buttonBlock: { margin: '24px 0 8px' },
  buttonHref: { ...small, margin: '0 0 16px', fontSize: '13px', wordBreak: 'break-all' },
  label: { ...small, margin: '24px 0 4px', fontWeight: 500 },
  orderLines: { margin: '8px 0 0' },
  orderTotals: { margin: '0 0 24px' },
  orderLine: { borderTop: `1px solid ${light.hairline}`, padding: '12px 0', verticalAlign: 'top', color: light.ink },
  productName: { fontWeight: 500, ...breakWords },
  productDetail: { ...small, ...breakWords },
  total: { padding: '4px 0', color: light.ink },
  discount: { padding: '4px 0', color: light.ink, ...breakWords },
  firstTotal: { borderTop: `1px solid ${light.hairline}`, padding: '12px 0 4px', color: light.ink },
  lastTotal: { padding: '4px 0 12px', color: light.ink },
  taxPart: { padding: '0 0 6px', fontSize: '14px', color: light.ink, ...breakWords },
  grandTotal: {
    borderTop: `2px dashed ${light.hairline}`,
    padding: '12px 0 0',
    fontSize: '18px',
    fontWeight: 600,
    color: light.ink,
  },
  amount: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  footer: { ...small, margin: '20px 0 0', fontSize: '13px', textAlign: 'center', ...breakWords },
  footerLink: { color: light.muted, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

/**
 * The sides of an amount, and of a text that may have another direction than the mail: a URL, or what a user wrote. Many mail clients
 * know no logical sides.
 */
export const sides = {
  ltr: { amount: { textAlign: 'right', paddingLeft: '16px' }, start: {} },
  rtl: { amount: { textAlign: 'left', paddingRight: '16px' }, start: { textAlign: 'right' } },
} satisfies Record<string, Record<string, CSSProperties>>;

/** For Arabic headings: a space between letters would separate them, and their marks need higher lines. */
export const joinedLetters: CSSProperties = { letterSpacing: 'normal', lineHeight: '44px' };

/** Returns the style of a button in the accent of the shop. */
export const buttonOf = (theme: StoreTheme | undefined): CSSProperties =>
  theme ? { ...styles.button, backgroundColor: theme.accent.light, color: theme.accentInk.light } : styles.button;

const mostOfLogo = { width: 240, height: 40 };

/** Returns a logo in the size in which mails show it. */
export function fitLogo({ src, width, height }: NonNullable<StoreTheme['logo']>) {
  const scale = Math.min(1, mostOfLogo.width / width, mostOfLogo.height / height);
  return { src, width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Rules that inline styles cannot express: the dark color scheme, and smaller padding on a phone. The logo keeps its light ground in the dark,
 * because most logos are drawn for one.
 */
export function styleSheetOf(theme: StoreTheme | undefined): string {
  const button = theme ? { accent: theme.accent.dark, accentInk: theme.accentInk.dark } : dark;
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.sheet-cell{padding:24px 20px!important}.paper-cell{padding:16px 8px!important}}
@media (prefers-color-scheme:dark){
.paper{background-color:${dark.paper}!important}
.sheet{background-color:${dark.surface}!important;border-color:${dark.hairline}!important}
.ink{color:${dark.ink}!important;border-color:${dark.hairline}!important}
.muted{color:${dark.muted}!important}
.wordmark{color:${dark.ink}!important;border-color:${dark.muted}!important}
.button{background-color:${button.accent}!important;color:${button.accentInk}!important}
${theme?.logo ? `.logo{background-color:${light.surface}!important;padding:6px 8px!important}\n` : ''}}`;
}
