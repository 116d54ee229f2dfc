/** The shop's tokens, in the two schemes; a letter has no style sheet of the shop's to take them from. */
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

/** A word that is wider than a phone would widen the letter; whatever is inside takes this over. */
const breaks = 'word-break:break-word';

/** What each part of a letter looks like: in its style attribute, since many mailboxes drop style elements. */
export const look = {
  body: `margin:0;padding:0;background-color:${light.paper};color:${light.ink};font-family:${sans};font-size:16px;line-height:26px;-webkit-text-size-adjust:100%`,
  paper: `background-color:${light.paper};padding:32px 16px`,
  sheet: `width:100%;max-width:560px;background-color:${light.surface};border:1px solid ${light.hairline};border-radius:6px`,
  inside: `padding:32px;${breaks}`,
  wordmark: `display:inline-block;font-family:${display};font-size:30px;line-height:30px;letter-spacing:-0.02em;color:${light.ink};text-decoration:none;padding-bottom:4px;border-bottom:2px dashed ${light.muted}`,
  heading: `margin:28px 0 16px;font-family:${display};font-size:31px;line-height:36px;font-weight:400;letter-spacing:-0.02em;color:${light.ink}`,
  paragraph: `margin:0 0 16px;color:${light.ink}`,
  button: `display:inline-block;background-color:${light.accent};color:${light.accentInk};font-size:14px;line-height:20px;font-weight:500;text-decoration:none;padding:12px 20px;border-radius:2px`,
  note: `margin:8px 0 16px;font-size:13px;line-height:20px;color:${light.muted};word-break:break-all`,
  link: `color:${light.muted}`,
  title: `margin:24px 0 4px;font-size:14px;line-height:20px;font-weight:500;color:${light.muted}`,
  passage: `margin:0 0 16px;color:${light.ink}`,
  row: `border-top:1px solid ${light.hairline};padding:12px 0;color:${light.ink};vertical-align:top`,
  sum: `padding:4px 0;color:${light.ink}`,
  total: `border-top:2px dashed ${light.hairline};padding:12px 0 0;font-size:18px;font-weight:500;color:${light.ink}`,
  amount: 'text-align:right;white-space:nowrap;padding-left:16px;font-variant-numeric:tabular-nums',
  muted: `color:${light.muted};font-size:14px;line-height:20px`,
  footer: `padding:20px 16px 0;font-size:13px;line-height:20px;color:${light.muted};text-align:center;${breaks}`,
  hidden: 'display:none;max-height:0;overflow:hidden;opacity:0;color:transparent',
};

/** What a style attribute cannot say: the dark scheme, and less room at the edges of a phone. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.inside{padding:24px 20px!important}.paper{padding:16px 8px!important}}
@media (prefers-color-scheme:dark){
.paper{background-color:${dark.paper}!important}
.sheet{background-color:${dark.surface}!important;border-color:${dark.hairline}!important}
.ink{color:${dark.ink}!important;border-color:${dark.hairline}!important}
.muted{color:${dark.muted}!important}
.hem{color:${dark.ink}!important;border-color:${dark.muted}!important}
.button{background-color:${dark.accent}!important;color:${dark.accentInk}!important}
}`;
