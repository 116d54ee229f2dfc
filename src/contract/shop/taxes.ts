import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { standardTax } from '#contract/order/pricing/charges.ts';
import { idText, rawText, requiredText } from '#contract/text.ts';
import { Place } from './places.ts';
import { mostZones } from './zone-limits.ts';

const mostClasses = 20;
const mostParts = 5;

const key = rawText(40).regex(/^[a-z0-9-]+$/, { error: m.taxes_enter_a_key });

/** Per cent, with at most three decimals. */
const rate = z
  .number()
  .min(0)
  .max(100)
  .refine((number) => Math.abs(number * 1000 - Math.round(number * 1000)) < 1e-6, {
    error: m.field_enter_a_rate_such_as,
  });

const ClassRates = z.object({
  class: key,
  /** Their sum applies. */
  parts: z
    .array(z.object({ name: requiredText(40), rate }))
    .min(1)
    .max(mostParts)
    .refine((parts) => parts.reduce((sum, part) => sum + part.rate, 0) <= 100, {
      error: m.field_enter_a_smaller_number,
    }),
});

export const TaxZone = z.object({
  /** Left out for a new one. */
  _id: idText.optional(),
  name: requiredText(60),
  /** Whose rates are taken out of prices where they are removed. At most one zone. */
  home: z.boolean().default(false),
  places: z.array(Place).min(1).max(250),
  /** Whether prices lack the tax, contain it, or contain that of the home zone, which is taken out of them. */
  prices: z.enum(['added', 'included', 'removed']),
  rates: z.array(ClassRates).max(mostClasses),
});
export type TaxZone = z.output<typeof TaxZone>;

/** How orders are taxed. In simple mode the rate of the settings counts; the zones are kept. */
export const TaxSettings = z
  .object({
    mode: z.enum(['simple', 'zones']),
    classes: z
      .array(z.object({ key, name: requiredText(60) }))
      .min(1)
      .max(mostClasses),
    zones: z.array(TaxZone).max(mostZones),
  })
  .superRefine(({ classes, zones }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const keys = classes.map((each) => each.key);
    if (!keys.includes(standardTax)) refuse(['classes'], m.taxes_standard_stays());
    if (new Set(keys).size < keys.length) refuse(['classes'], m.field_this_is_listed_twice());
    const homes = zones.flatMap(({ home }, at) => (home ? [at] : []));
    if (homes[1] !== undefined) refuse(['zones', homes[1], 'home'], m.taxes_one_home());
    for (const [at, { rates }] of zones.entries())
      for (const [index, { class: name }] of rates.entries()) {
        const path = ['zones', at, 'rates', index, 'class'];
        if (!keys.includes(name)) refuse(path, m.taxes_unknown_class());
        if (rates.findIndex((each) => each.class === name) < index) refuse(path, m.field_this_is_listed_twice());
      }
  });
export type TaxSettings = z.output<typeof TaxSettings>;

const StoredTaxes = z.object({ data: TaxSettings.safeExtend({ version: z.string() }) });
/** As a client reads and sends it. */
export type StoredTaxes = z.input<typeof StoredTaxes>['data'];

export const taxEndpoints = {
  'GET /api/admin/taxes': {
    summary: 'How orders are taxed: classes, zones and rates',
    tag: 'store',
    access: 'admin',
    permission: ['selling.view', 'products.view'],
    responses: { 200: StoredTaxes },
  },
  'PUT /api/admin/taxes': {
    summary: 'Change how orders are taxed; bags and orders follow at once',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    bodyLimit: 1024 * 1024,
    body: TaxSettings.safeExtend({ version: rawText(64) }),
    responses: { 200: StoredTaxes },
  },
} as const satisfies EndpointTable;
