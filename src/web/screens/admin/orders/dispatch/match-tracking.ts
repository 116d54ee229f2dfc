import * as m from '#i18n/messages.ts';

/** The pasted tracking numbers of chosen orders, in the order of the codes, and what is wrong with them. */
export type TrackingMatch = { numbers: string[]; problems: string[] };

const longestNumber = 100;

/**
 * Matches pasted lines with the chosen orders: the first line belongs to the first order, and so on. Lines that begin with the code of
 * an order, as copied from a spreadsheet with two columns, belong to that order, and may then be fewer.
 */
export function matchTracking(text: string, orderIds: readonly string[]): TrackingMatch {
  const lines =
    text.trimEnd() === ''
      ? []
      : text
          .trimEnd()
          .split(/\r?\n/)
          .map((line) => line.trim());
  const withCode = lines.map((line) => codeAndNumber(line, orderIds));
  const { numbers, problems } = withCode.some(({ code }) => code !== undefined)
    ? matchByCode(withCode, orderIds)
    : matchByPlace(lines, orderIds);
  return { numbers, problems: [...problems, ...problemsOf(numbers)] };
}

type Line = { code: string | undefined; number: string };

/** `7K3M9Q2X4T5B<tab>RM 123` -> code and number. Without the code of a chosen order, the whole line is the number. */
function codeAndNumber(line: string, orderIds: readonly string[]): Line {
  const [first = ''] = line.split(/[\s,;]/, 1);
  const code = orderIds.find((id) => id === first.replace(/^#/, '').toUpperCase());
  return code === undefined
    ? { code, number: line }
    : { code, number: line.slice(first.length).replace(/^[\s,;]+/, '') };
}

function matchByCode(lines: readonly Line[], orderIds: readonly string[]): TrackingMatch {
  const found = new Map<string, string>();
  const problems: string[] = [];
  for (const [index, { code, number }] of lines.entries()) {
    if (code === undefined) {
      if (number !== '') problems.push(m.admin_orders_line_does_not_start_with({ number: index + 1 }));
    } else if (found.has(code)) problems.push(m.admin_orders_line_is_about_order_again({ number: index + 1, code }));
    else found.set(code, number);
  }
  return { numbers: orderIds.map((id) => found.get(id) ?? ''), problems };
}

function matchByPlace(lines: readonly string[], orderIds: readonly string[]): TrackingMatch {
  const problems =
    lines.length === 0 || lines.length === orderIds.length
      ? []
      : [m.admin_orders_for_paste_one_line_for({ lines: lines.length, orders: orderIds.length })];
  return { numbers: orderIds.map((_, index) => lines[index] ?? ''), problems };
}

function problemsOf(numbers: readonly string[]): string[] {
  return numbers.flatMap((number, index) => {
    if (number.length > longestNumber)
      return [m.admin_orders_number_is_longer_than_characters({ number: index + 1, longestNumber })];
    const first = numbers.indexOf(number);
    return number !== '' && first < index
      ? [m.admin_orders_numbers_and_are_the_same({ first: first + 1, number: index + 1 })]
      : [];
  });
}
