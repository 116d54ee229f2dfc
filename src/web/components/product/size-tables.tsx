import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { useId, useState } from 'react';
import type { TextLang } from '#web/components/site/source-lang.tsx';
import { convertMeasure, isMeasure, type Unit } from './measures.ts';

type Table = {
  title: string;
  columns: readonly { name: string; unit: Unit | null }[];
  rows: readonly (readonly string[])[];
};
/**
 * `lang` is for a guide in another language than the page. `firstUnit` is that in which measures are shown first; by default as they were
 * written.
 */
type SizeTablesProps = {
  tables: readonly Table[];
  notes: readonly string[];
  lang?: TextLang;
  firstUnit?: Unit | undefined;
};

const unitLabels: Readonly<Record<Unit, Text>> = { cm: m.product_unit_cm, in: m.product_unit_inches };

/** Body measures by size. Measures in a single unit can be switched to the other. */
export function SizeTables({ tables, notes, lang, firstUnit }: SizeTablesProps) {
  const given = unitOf(tables);
  const [chosen, choose] = useState<Unit>();
  const unit = given && (chosen ?? firstUnit ?? given);
  return (
    <div className="space-y-6">
      {unit && <UnitSwitch value={unit} onChange={choose} />}
      {tables.map((table) => (
        <SizeTable key={JSON.stringify(table)} table={table} unit={given && unit} lang={lang} />
      ))}
      {notes.length > 0 && (
        <div className="max-w-prose space-y-2 text-sm text-muted" {...lang}>
          {[...new Set(notes)].map((note) => (
            <p key={note}>
              <bdi>{note}</bdi>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

/** Returns the unit of all measures if they can be converted. A guide with both units needs no switch. */
function unitOf(tables: readonly Table[]): Unit | undefined {
  const units = new Set(tables.flatMap(({ columns }) => columns.flatMap(({ unit }) => unit ?? [])));
  const [only] = units;
  const cells = tables.flatMap(({ columns, rows }) => rows.flatMap((row) => row.filter((_, at) => columns[at]?.unit)));
  return units.size === 1 && cells.every((cell) => cell === '' || isMeasure(cell)) ? only : undefined;
}

function UnitSwitch({ value, onChange }: { value: Unit; onChange: (unit: Unit) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{m.product_measures_in()}</legend>
      <div className="inline-flex gap-1">
        {(['cm', 'in'] as const).map((unit) => (
          <label
            key={unit}
            className="relative inline-flex min-h-9 items-center rounded-sm border border-outline px-4 text-sm font-medium transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink pointer-coarse:min-h-target"
          >
            <input
              type="radio"
              name={name}
              checked={unit === value}
              onChange={() => onChange(unit)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none! forced-colors:m-1 forced-colors:size-3 forced-colors:appearance-auto"
            />
            {unitLabels[unit]()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SizeTableProps = { table: Table; unit: Unit | undefined; lang: TextLang | undefined };

function SizeTable({ table: { title, columns, rows }, unit, lang }: SizeTableProps) {
  const [, ...measured] = columns;
  const shownIn = (own: Unit | null) => (own && unit ? unit : own);
  return (
    <div className="overflow-x-auto" {...lang}>
      <table className="w-full text-start text-sm tabular-nums">
        {title && (
          <caption className="pb-2 text-start font-medium">
            <bdi>{title}</bdi>
          </caption>
        )}
        <thead>
          <tr className="border-b border-ink">
            {columns.map(({ name, unit: own }) => (
              <th key={`${name} ${own}`} scope="col" className="py-2 pe-4 align-bottom font-medium last:pe-0">
                <bdi>{name}</bdi>
                {own && <span className="block font-normal text-muted">{unitLabels[shownIn(own) ?? own]()}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size = '', ...measures]) => (
            <tr key={size} className="border-b border-hairline">
              <th scope="row" className="py-2.5 pe-4 font-medium">
                <bdi>{size}</bdi>
              </th>
              {measured.map(({ name, unit: own }, at) => (
                <td key={`${name} ${own}`} className="py-2.5 pe-4 whitespace-nowrap last:pe-0">
                  <bdi>{own ? convertMeasure(measures[at] ?? '', own, shownIn(own) ?? own) : measures[at]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
