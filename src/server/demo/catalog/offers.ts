import { supplierOffers, supplierPrices, suppliers } from '../../core/db/schema/catalog/suppliers.ts';
import type { Db } from '../../core/http/context.ts';
import { demoId } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { products, supplierNames, type DemoProduct } from './products.ts';

const day = 86_400_000;
export const supplierId = (name: string) => demoId(`supplier ${name}`);

type DemoOffer = {
  readonly product: DemoProduct;
  readonly supplier: string;
  /** The price for the smallest quantity. */
  readonly minor: number;
  readonly isPreferred: boolean;
  readonly index: number;
};

const offerId = ({ product, supplier }: DemoOffer) => demoId(`offer ${product.kind.prefix} ${supplier}`);

/** Every product has an offer of its supplier; every third also a dearer one of another supplier. */
const offers: readonly DemoOffer[] = products.flatMap((product, index) => {
  const { costFen } = product.kind;
  const own = { product, supplier: product.supplierName, minor: costFen, isPreferred: true, index };
  const other = supplierNames[(index + 2) % supplierNames.length];
  if (index % 3 !== 0 || other === undefined || other === product.supplierName) return [own];
  return [own, { product, supplier: other, minor: Math.round(costFen * 1.07), isPreferred: false, index }];
});

const breaksOf = ({ minor, index }: DemoOffer) => {
  const from = index % 4 === 1 ? 20 : 5;
  return [
    { from, minor },
    { from: from * 20, minor: Math.round(minor * 0.95) },
    { from: from * 100, minor: Math.round(minor * 0.9) },
  ];
};

/** Suppliers, their offers and the prices these have had. */
export async function fillOffers(db: Db, createdAt: Date): Promise<void> {
  await insertRows(
    db,
    suppliers,
    supplierNames.map((name) => ({ id: supplierId(name), name, platform: 'factory', createdAt })),
  );
  await insertRows(
    db,
    supplierOffers,
    offers.map((offer) => ({
      id: offerId(offer),
      supplierId: supplierId(offer.supplier),
      productId: offer.product.id,
      url: `https://supplier.example/${offer.product.kind.prefix.toLowerCase()}`,
      minQuantity: breaksOf(offer)[0]?.from ?? 1,
      leadDays: 4 + (offer.index % 9),
      priceBreaks: breaksOf(offer),
      isPreferred: offer.isPreferred,
      createdAt,
    })),
  );
  const pasts = [1.06, 1.02, 1] as const;
  await insertRows(
    db,
    supplierPrices,
    offers.flatMap((offer) =>
      pasts.map((factor, nth) => ({
        id: demoId(`price ${nth} ${offerId(offer)}`),
        offerId: offerId(offer),
        priceMinor: Math.round(offer.minor * factor),
        currency: 'CNY',
        rateE8: 12_787_723,
        source: 'manual',
        at: new Date(createdAt.getTime() + nth * 120 * day),
      })),
    ),
  );
}
