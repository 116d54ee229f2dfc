import type { Block, Content, Shop } from './blocks.ts';
import { look, styleSheet } from './look.ts';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
const withBreaks = (text: string): string => escaped(text).replaceAll(/\r?\n/g, '<br>');

const table = (rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows}</table>`;

const row = (style: string, label: string, amount: string): string =>
  `<tr><td class="ink" style="${style}">${label}</td><td class="ink" style="${style};${look.amount}">${escaped(amount)}</td></tr>`;

const formOf = (block: Block): string => {
  switch (block.type) {
    case 'paragraph':
      return `<p class="ink" style="${look.paragraph}">${escaped(block.text)}</p>`;
    case 'action': {
      const href = escaped(block.href);
      return `<p style="margin:24px 0 0"><a class="button" href="${href}" target="_blank" style="${look.button}">${escaped(block.label)}</a></p>
<p class="muted" style="${look.note}">${href}</p>`;
    }
    case 'passage':
      return `<h2 class="muted" style="${look.title}">${escaped(block.title)}</h2>
<p class="ink" dir="auto" style="${look.passage}">${withBreaks(block.text)}</p>`;
    case 'lines':
      return table(
        block.lines
          .map(({ name, detail, amount }) =>
            row(
              look.row,
              `${escaped(name)}<br><span class="muted" style="${look.muted}">${escaped(detail)}</span>`,
              amount,
            ),
          )
          .join(''),
      );
    default:
      return table(
        block.rows
          .map(({ label, amount, total }) => row(total ? look.total : look.sum, escaped(label), amount))
          .join(''),
      );
  }
};

/** The letter as a page: tables and style attributes, which every mailbox understands; it asks for nothing remote. */
export const htmlOf = ({ subject, preview, heading, blocks }: Content, shop: Shop): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="paper" style="${look.body}">
<div style="${look.hidden}">${escaped(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="paper" align="center" style="${look.paper}">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="${look.sheet}"><tr><td class="inside" align="left" style="${look.inside}">
<a class="hem" href="${escaped(shop.url)}/" target="_blank" style="${look.wordmark}">${escaped(shop.name)}</a>
<h1 class="ink" style="${look.heading}">${escaped(heading)}</h1>
${blocks.map(formOf).join('\n')}
</td></tr></table>
<p class="muted" style="${look.footer}">${escaped(shop.name)} · <a class="muted" href="${escaped(shop.url)}/" target="_blank" style="${look.link}">${escaped(shop.url)}</a></p>
</td></tr></table>
</body>
</html>
`;

/**
 * The same without its style element, for a preview in a page of the shop: a frame takes over the page's content policy,
 * which allows style attributes and nothing else. What is missing is the dark scheme.
 */
export const withoutStyleSheet = (html: string): string => html.replace(`<style>${styleSheet}</style>\n`, '');
