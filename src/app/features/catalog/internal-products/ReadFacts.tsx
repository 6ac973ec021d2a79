import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../../ui/Facts.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { categoriesQuery, categoryOptions, type ProductDetail } from './queries.ts';

/** The titles and the category, for users who only read them. */
export function ReadFacts({ product }: { product: ProductDetail }) {
  const { i18n } = useLingui();
  const { data: categories } = useQuery(categoriesQuery);
  const category = categoryOptions(categories, i18n.locale).find(({ value }) => value === product.category_id);
  return (
    <Surface title={<Trans>Product</Trans>}>
      <Facts>
        <dt>
          <Trans>English title</Trans>
        </dt>
        <dd>{product.title}</dd>
        <dt>
          <Trans>Chinese title</Trans>
        </dt>
        <dd>{product.title_cn}</dd>
        <dt>
          <Trans>Category</Trans>
        </dt>
        <dd>{category?.label.trim() ?? '—'}</dd>
      </Facts>
    </Surface>
  );
}
