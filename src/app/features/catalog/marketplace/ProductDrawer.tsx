import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconExternalLink } from '@tabler/icons-react';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { useCan } from '../../../session/session.ts';
import type { Output } from '../../../sync/calls.ts';
import { linkClass } from '../../../ui/button/Button.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import { DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { SafeHtml } from '../../../ui/text/SafeHtml.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { DeliveredPrices } from './prices/DeliveredPrices.tsx';
import { Gallery } from './Gallery.tsx';
import { ProductFooter } from './ProductFooter.tsx';
import { PriceRange } from './prices/PriceRange.tsx';
import type { ProductRow } from './ProductGrid.tsx';
import { ShippingPrices } from './prices/ShippingPrices.tsx';
import type { MallSlots } from './slots.ts';
import { productQuery } from './queries.ts';
import { VariantTable } from './VariantTable.tsx';
import classes from './product.module.css';

type Product = Output<'market_product.detail'>;

type ProductDrawerProps = {
  id: string;
  /** Known from the list, shown while the rest loads. */
  known: ProductRow | undefined;
  /** A further button in the foot. */
  act?: MallSlots['product'];
  help?: MallSlots['help'];
  /** The destination of the shipping prices. */
  country: string;
  onCountry: (country: string) => void;
  position: { at: number; of: number } | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** A market product: pictures, options with their codes, weights and prices. */
export default function ProductDrawer({
  id,
  known,
  act,
  help,
  country,
  onCountry,
  position,
  onPrevious,
  onNext,
  onClose,
}: ProductDrawerProps) {
  const { t, i18n } = useLingui();
  const { data: product, error, refetch } = useQuery(productQuery(id));
  const mayWish = useCan('wishlist.use');
  const head = product ?? known;
  const [title] = head ? localizedTitle(head, i18n.locale) : [t`Product`];
  const sold = head ? i18n.number(head.sold) : '';
  return (
    <DetailDrawer
      title={title}
      onClose={onClose}
      position={position}
      onPrevious={onPrevious}
      onNext={onNext}
      link={`/products/mall?open=${id}`}
      statuses={
        head?.status === productStatus.unavailable && (
          <StatusMark family="stock" status={productStatus.unavailable} variant="tinted" />
        )
      }
      amount={head && <PriceRange from={head.price_from} to={head.price_to} />}
      sub={
        head && (
          <>
            {head.number} · <Trans>{sold} sold</Trans>
          </>
        )
      }
      side={product && <Facts product={product} />}
      foot={
        product && (
          <>
            {mayWish && <ProductFooter product={product} />}
            {act && <DrawerEnd>{act(product)}</DrawerEnd>}
          </>
        )
      }
    >
      {error && !product && (
        <ErrorPanel
          title={<Trans>The product did not load</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !product && <SkeletonRows label={title} rows={6} />}
      {product && <Body key={id} product={product} title={title} country={country} onCountry={onCountry} />}
      {product && help?.(product)}
    </DetailDrawer>
  );
}

type BodyProps = Pick<ProductDrawerProps, 'country' | 'onCountry'> & { product: Product; title: string };

function Body({ product, title, country, onCountry }: BodyProps) {
  const mayBuy = useCan('cart.use');
  const mayEdit = useCan('market.edit');
  return (
    <>
      <section>
        <Gallery images={product.images} name={title} />
        {product.description && <SafeHtml html={product.description} className={classes.description} />}
      </section>
      <section>
        <SectionHead line>
          <Plural value={product.variants.length} one="# option" other="# options" />
        </SectionHead>
        <VariantTable product={product} />
      </section>
      {(mayBuy || mayEdit) && <DeliveredPrices productId={product.market_product_id} country={country} />}
      {mayBuy && (
        <section>
          <SectionHead line>
            <Trans>Shipping and delivery time</Trans>
          </SectionHead>
          <ShippingPrices product={product} country={country} onCountry={onCountry} />
        </section>
      )}
    </>
  );
}

function Facts({ product }: { product: Product }) {
  const { i18n } = useLingui();
  const mayMap = useCan('mapping.edit');
  const [, other] = localizedTitle(product, i18n.locale);
  const category = i18n.locale === 'zh-CN' ? product.category_name_cn : product.category_name;
  return (
    <Stack component="dl" gap={20}>
      {other && (
        <div>
          <Text component="dt" mb={4} fz="0.78125rem" fw={550} c="dimmed">
            {i18n.locale === 'zh-CN' ? <Trans>English title</Trans> : <Trans>Chinese title</Trans>}
          </Text>
          <Text component="dd" inherit style={{ overflowWrap: 'anywhere' }}>
            {other}
          </Text>
        </div>
      )}
      <div>
        <Text component="dt" mb={4} fz="0.78125rem" fw={550} c="dimmed">
          <Trans>Category</Trans>
        </Text>
        <Text component="dd" inherit style={{ overflowWrap: 'anywhere' }}>
          {category}
        </Text>
      </div>
      <div>
        <Text component="dt" mb={4} fz="0.78125rem" fw={550} c="dimmed">
          <Trans>On the market since</Trans>
        </Text>
        <Text component="dd" inherit style={{ overflowWrap: 'anywhere' }}>
          <DateText value={product.created_at} form="day" />
        </Text>
      </div>
      {mayMap && (
        <div>
          <Text component="dt" mb={4} fz="0.78125rem" fw={550} c="dimmed">
            <Trans>Mapping</Trans>
          </Text>
          <Text component="dd" inherit style={{ overflowWrap: 'anywhere' }}>
            {product.used_by === 0 ? (
              <Trans>No shop product is mapped to it</Trans>
            ) : (
              <Link
                className={linkClass}
                to="/products/my/mapping"
                search={{ market_product_id: product.market_product_id, view: 'all' }}
              >
                <Plural value={product.used_by} one="Used by # shop product" other="Used by # shop products" />
              </Link>
            )}
          </Text>
        </div>
      )}
      {product.urls.length > 0 && (
        <div>
          <Text component="dt" mb={4} fz="0.78125rem" fw={550} c="dimmed">
            <Trans>Factory</Trans>
          </Text>
          {product.urls.map((url) => (
            <Text inherit key={url} component="dd" style={{ overflowWrap: 'anywhere' }}>
              <a className={linkClass} href={url} target="_blank" rel="noopener noreferrer">
                {hostOf(url)} <IconExternalLink size={14} stroke={1.6} className={classes.icon} aria-hidden="true" />
              </a>
            </Text>
          ))}
        </div>
      )}
    </Stack>
  );
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : url);
