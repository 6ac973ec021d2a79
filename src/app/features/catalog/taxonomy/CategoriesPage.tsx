import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { categoryKinds, inTreeOrder } from '#domain/catalog/taxonomy/category-tree.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';

import { Empty } from '../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import classes from './categories.module.css';
import { categoriesOf, type CategoriesSearch } from './queries.ts';

const CategoryForm = lazy(async () => ({ default: (await import('./CategoryForm.tsx')).CategoryForm }));

type CategoriesPageProps = { search: CategoriesSearch; onSearch: (next: CategoriesSearch) => void };

/** The tree of product or internal categories. */
export function CategoriesPage({ search, onSearch }: CategoriesPageProps) {
  const { t, i18n } = useLingui();
  const { kind = 'product', open } = search;
  const { data, error, refetch } = useQuery(categoriesOf(kind));
  const placed = inTreeOrder(data ?? []);
  const opened = placed.find(({ category_id: id }) => id === open);
  const add = (
    <Button
      variant="primary"
      icon={<IconPlus size={16} stroke={1.6} />}
      onClick={() => onSearch({ ...search, open: 'new' })}
    >
      <Trans>Add category</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        title={<Trans>Categories</Trans>}
        actions={add}
        views={
          <ViewTabs
            views={[
              { id: 'product', label: <Trans>Marketplace</Trans> },
              { id: 'internal', label: <Trans>Internal products</Trans> },
            ]}
            current={kind}
            onView={(next) => onSearch({ kind: categoryKinds.find((each) => each === next && each !== 'product') })}
          />
        }
      >
        {error && !data ? (
          <NotLoaded error={error} title={<Trans>The categories did not load</Trans>} onRetry={() => void refetch()} />
        ) : (
          <>
            {data?.length === 0 && (
              <Empty
                title={<Trans>No categories yet</Trans>}
                text={<Trans>Categories sort products, at most four levels deep.</Trans>}
              />
            )}
            <ul className={classes.tree} aria-label={t`Categories`}>
              {placed.map(({ category_id: id, name, name_cn: nameCn, product_count: count, depth }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={classes.row}
                    style={{ '--depth': depth - 1 }}
                    onClick={() => onSearch({ ...search, open: id })}
                  >
                    <Group component="span" gap={10} align="baseline" wrap="nowrap" miw={0}>
                      <b>{i18n.locale === 'zh-CN' ? nameCn : name}</b>
                      <Text span size="sm" c="dimmed" truncate>
                        {i18n.locale === 'zh-CN' ? name : nameCn}
                      </Text>
                    </Group>
                    <Text span size="sm" c="dimmed">
                      <Plural value={count} one="# product" other="# products" />
                    </Text>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </ListPage>
      <Suspense fallback={null}>
        {(open === 'new' || opened) && (
          <CategoryForm
            key={open}
            kind={kind}
            category={opened ?? null}
            all={placed}
            onClose={() => onSearch({ ...search, open: undefined })}
          />
        )}
      </Suspense>
    </>
  );
}
