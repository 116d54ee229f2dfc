import { useState } from 'react';
import { useCsvImport } from '#web/components/admin/csv-import/use-csv-import.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type ConflictPolicy, type ImportResult, importProducts } from '#web/store/products/product-list.admin.ts';

/** The result of a dry run, or of the import if `isDone`. */
export type Report = { result: ImportResult; isDone: boolean; policy: ConflictPolicy };

/** Imports products, and what to do with those that were changed in the shop since the export. */
export function useImport() {
  const dispatch = useAppDispatch();
  const [policy, setPolicy] = useState<ConflictPolicy>('keep');
  const file = useCsvImport<Report>(async ({ content, dryRun, checked }) => {
    const hasConflicts = checked !== undefined && checked.result.conflicting > 0;
    const conflicts = !dryRun && hasConflicts ? policy : undefined;
    const result = await dispatch(importProducts({ content, dryRun, conflicts })).unwrap();
    // Another admin has changed a product between the check and the import: the admin decides again.
    const isRefused = result.errors.length > 0 || (conflicts === undefined && result.conflicting > 0);
    return { result, isDone: !dryRun && !isRefused, policy };
  });
  const reset = () => {
    file.reset();
    setPolicy('keep');
  };
  return { ...file, reset, policy, setPolicy };
}
