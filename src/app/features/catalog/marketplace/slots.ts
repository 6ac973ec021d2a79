import type { ReactNode } from 'react';
import type { Output } from '../../../sync/calls.ts';
import type { ProductRow } from './ProductGrid.tsx';

type Product = Pick<ProductRow, 'market_product_id' | 'title' | 'title_cn' | 'status'>;

/** Parts of other features on the marketplace. */
export type MallSlots = {
  /** For all products of the page. */
  readonly page?: ReactNode;
  /** For the selected products; without it tiles cannot be selected. */
  readonly selected?: ((products: readonly Product[], onDone: () => void) => ReactNode) | undefined;
  readonly tile?: ((product: Product) => ReactNode) | undefined;
  /** At the end of an opened product: its tickets. */
  readonly help?: ((product: Product) => ReactNode) | undefined;
  readonly product?: ((product: Product & Pick<Output<'market_product.detail'>, 'number'>) => ReactNode) | undefined;
};
