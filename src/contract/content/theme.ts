import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { rawText, requiredText } from '#contract/text.ts';
import { fontPairNames } from './font-pairs.ts';
import { defaultTheme, greatestRadius } from './theme-defaults.ts';

/** A color such as #a8482a. */
const color = requiredText(7)
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, { error: m.theme_enter_a_color_such_as });
const radius = z
  .int({ error: m.theme_enter_a_whole_number_of_pixels })
  .min(0, { error: m.theme_enter_a_whole_number_of_pixels })
  .max(greatestRadius, { error: m.theme_enter_a_whole_number_of_pixels });

/** A picture as the upload answers it. */
const Logo = z.object({
  /** The path of an uploaded picture, `/media/…`. */
  src: requiredText(300),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type Logo = z.output<typeof Logo>;

/** How the shop looks. The colors are those of the light scheme, from which those of the dark one follow. */
export const Theme = z.object({
  accent: color,
  ink: color,
  paper: color,
  radius,
  fonts: z.enum(fontPairNames),
  logo: Logo.nullable(),
});
export type Theme = z.output<typeof Theme>;

/** What is left out is the default. */
export const ThemeInput = z.object({
  accent: color.default(defaultTheme.accent),
  ink: color.default(defaultTheme.ink),
  paper: color.default(defaultTheme.paper),
  radius: radius.default(defaultTheme.radius),
  fonts: Theme.shape.fonts.default(defaultTheme.fonts),
  logo: Theme.shape.logo.default(defaultTheme.logo),
});

/** What pages show of a theme. */
export const StoreTheme = z.object({
  /** Of the stylesheet of the theme, which holds for its name for ever. */
  href: z.string(),
  logo: Logo.nullable(),
  fonts: z.enum(fontPairNames),
  /** The background of the pages in each color scheme. */
  paper: z.object({ light: z.string(), dark: z.string() }),
});
export type StoreTheme = z.output<typeof StoreTheme>;

const EditedTheme = z.object({ value: Theme, version: z.string(), isDefault: z.boolean() });
export type EditedTheme = z.output<typeof EditedTheme>;

const responses = { 200: z.object({ data: EditedTheme }) };
const version = rawText(64);

export const themeEndpoints = {
  'GET /api/admin/content/theme': {
    summary: 'The theme: colors, corners, fonts and logo',
    tag: 'content',
    access: 'admin',
    permission: 'content.edit',
    responses,
  },
  'PUT /api/admin/content/theme': {
    summary:
      'Change the theme; it is live immediately. Colors that cannot be read on each other are refused with LOW_CONTRAST',
    tag: 'content',
    access: 'admin',
    permission: 'content.edit',
    body: ThemeInput.extend({ version }),
    responses,
  },
  'DELETE /api/admin/content/theme': {
    summary: 'Bring back the default theme',
    tag: 'content',
    access: 'admin',
    permission: 'content.edit',
    query: z.object({ version }),
    responses,
  },
} as const satisfies EndpointTable;
