import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

export const sheetNotFound = () => new AppError(404, 'STOCK_SHEET_NOT_FOUND', m.stock_sheet_not_found());

export const bookedAlready = () => new AppError(409, 'BOOKED_ALREADY', m.stock_sheet_booked_already());

export const unknownCode = (code: string) => new AppError(404, 'UNKNOWN_CODE', m.stock_sheet_unknown_code({ code }));

export const variantNotFound = () => new AppError(404, 'VARIANT_NOT_FOUND', m.stock_this_color_and_size_of());

export const sheetFull = (limit: number) => new AppError(409, 'TOO_MANY', m.stock_sheet_full({ limit }));

export const nothingToBook = () => new AppError(409, 'EMPTY', m.stock_sheet_nothing_to_book());

export const wrongFields = (errors: FieldError[]) =>
  new AppError(422, 'INVALID_FIELDS', errors[0]?.message ?? m.field_please_check_what_you_entered(), { errors });

type Named = { variantId: string; name: string; color: string; size: string };

const problemTexts = {
  NOT_COUNTED: m.stock_sheet_not_counted,
  NOT_AT_LOCATION: m.stock_sheet_not_at_location,
  TOO_MANY_PIECES: m.stock_sheet_too_many_pieces,
};
export type LineProblem = { code: keyof typeof problemTexts; onHand: number };

/** Says what keeps lines from being booked; the code is that of the first. */
export function wrongLines(lines: readonly { line: Named; problem: LineProblem }[]): AppError {
  const errors = lines.map(({ line: { variantId, name, color, size }, problem }) => ({
    path: `lines.${variantId}`,
    message: problemTexts[problem.code]({ line: joinNames([name, color, size]), count: problem.onHand }),
  }));
  const [first] = lines;
  return new AppError(
    409,
    first?.problem.code ?? 'NOT_COUNTED',
    errors
      .map(({ message }) => message)
      .slice(0, 5)
      .join(' '),
    { errors },
  );
}
