import * as m from '#i18n/messages.ts';
import { useNotifiedCall } from '#web/components/site/use-notified-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { saveAsCsv } from '#web/ui/button/save-as-file.ts';

const pendingLabels = {
  codes: m.admin_collecting_the_codes,
  customers: m.admin_collecting_the_customers,
  figures: m.admin_collecting_the_figures,
  orders: m.admin_collecting_the_orders,
  prices: m.admin_collecting_the_prices,
  products: m.admin_collecting_the_products,
  report: m.report_collecting_the_report,
  stock: m.admin_collecting_the_stock,
  taxes: m.admin_collecting_the_taxes,
  translations: m.admin_collecting_the_texts,
};

type ExportButtonProps = {
  /** What is exported. */
  of: keyof typeof pendingLabels;
  /** The name of the file, when it says more. */
  name?: string | undefined;
  label?: string | undefined;
  /** Returns the text of the file. */
  load: () => Promise<string>;
  className?: string | undefined;
};

/** Downloads what a list shows as a CSV file. */
export function ExportButton({ of, name = of, label = m.admin_export_csv(), load, className }: ExportButtonProps) {
  const { run, pending } = useNotifiedCall();

  const save = () =>
    run(async () => {
      saveAsCsv(`${name}.csv`, await load());
    });
  return (
    <Button
      size="sm"
      className={className}
      pending={pending}
      pendingLabel={pendingLabels[of]()}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
