import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import type { Product } from '#contract/catalog/products.ts';
import { toProductCard } from '#web/store/products/product-card.ts';
import { toSummary } from '#web/store/products/product-summaries.ts';
import { Modal } from '#web/ui/overlay/dialog.tsx';
import { ProductCard } from '#web/components/product/product-card.tsx';
import { PreviewPage } from './preview-page.tsx';

type PreviewDialogProps = { open: boolean; product: Product; onClose: () => void; shopLink?: ReactNode };

/** Shows the draft as shoppers would see it, saved or not. */
export function PreviewDialog({ open, product, onClose, shopLink }: PreviewDialogProps) {
  return (
    <Modal wide open={open} onClose={onClose} title={m.admin_product_form_preview()} footer={shopLink}>
      <p className="mb-6 text-sm text-muted">{m.admin_product_form_as_shoppers_would_see_it()}</p>
      <div className="space-y-12">
        <PreviewPage product={product} />
        <section aria-label={m.admin_product_form_in_a_list()} className="stitch-top pt-6">
          <h3 className="mb-4 text-sm font-medium">{m.admin_product_form_in_a_list()}</h3>
          {/* Inert, because its page may not exist yet. */}
          <div inert className="max-w-64">
            <ProductCard {...toProductCard(toSummary(product))} sizes="256px" headingLevel={4} />
          </div>
        </section>
      </div>
    </Modal>
  );
}
