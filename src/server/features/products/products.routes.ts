import type { Register } from '#server/http/endpoints.ts';
import { attributesRoutes } from './attributes/attributes.routes.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { csvRoutes } from './csv/csv.routes.ts';
import { editingRoutes } from './editing/editing.routes.ts';
import { gridRoutes } from './grid/grid.routes.ts';
import type { ProductsService } from './products.service.ts';

export function productsRoutes(endpoint: Register, products: ProductsService): void {
  catalogRoutes(endpoint, products);
  editingRoutes(endpoint, products);
  csvRoutes(endpoint, products);
  attributesRoutes(endpoint, products);
  gridRoutes(endpoint, products);
}
