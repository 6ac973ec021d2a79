import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconPhotoSearch, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Button } from '../../../../ui/button/Button.tsx';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import { BulkBar } from '../../../../ui/list/selection/BulkBar.tsx';
import { usePicked } from '../../../../ui/list/selection/use-picked.ts';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { StatePanel } from '../../../../ui/state/StatePanel.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { MallDrawer } from '../MallDrawer.tsx';
import type { MallSearch } from '../mall-search.ts';
import { ProductGrid } from '../ProductGrid.tsx';
import { likeQuery } from '../queries.ts';
import type { MallSlots } from '../slots.ts';
import { PictureHelp } from './PictureDialog.tsx';
import { searchedPicture } from './searched-pictures.ts';
import classes from './picture.module.css';

type PictureMallProps = {
  hash: string;
  search: MallSearch;
  onSearch: (next: MallSearch, how?: { replace: boolean }) => void;
  slots: MallSlots;
  /** Opens the dialog for another picture. */
  onPick: () => void;
};

/** The products found by a picture, the nearest first. */
export function PictureMall({ hash, search, onSearch, slots, onPick }: PictureMallProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...likeQuery(hash, search.status),
    placeholderData: (before) => before,
  });
  const list = data?.list;
  // Each tile shows the picture that was found.
  const products = useMemo(() => list?.map((product) => ({ ...product, images: [product.image] })), [list]);
  const likenesses = useMemo(() => new Map(list?.map(({ market_product_id: id, likeness }) => [id, likeness])), [list]);
  const picked = usePicked({
    rows: products,
    rowId: (product) => product.market_product_id,
    found: list?.length,
    question: hash,
  });
  const { like: _like, open: _open, ...others } = search;
  const leave = () => onSearch(others);
  const count = list?.length ?? 0;
  return (
    <>
      <ListPage
        title={<Trans>Marketplace</Trans>}
        actions={count > 0 && slots.page}
        banner={
          <SearchedNote hash={hash} count={data && count} hasMore={data?.has_more} onPick={onPick} onLeave={leave} />
        }
        bulk={
          slots.selected &&
          picked.count > 0 && (
            <BulkBar count={picked.count} primary={slots.selected(picked.rows, picked.clear)} onClear={picked.clear} />
          )
        }
      >
        {error && !data ? (
          <NotLoaded error={error} title={<Trans>The products did not load</Trans>} onRetry={() => void refetch()} />
        ) : data && count === 0 ? (
          <StatePanel
            mark="none"
            title={<Trans>No product has this picture</Trans>}
            text={<Trans>Try the product’s own picture from the factory’s page, or search by words.</Trans>}
            actions={
              <Button size="form" onClick={leave}>
                <Trans>Show all products</Trans>
              </Button>
            }
          />
        ) : (
          <ProductGrid
            key={hash}
            products={products}
            reloading={isFetching && isPlaceholderData}
            tileAct={slots.tile}
            tileNote={({ market_product_id: id }) => <LikenessMark likeness={likenesses.get(id)} />}
            selection={slots.selected && { selected: picked.selected, onSelect: picked.change }}
            onOpen={(id) => onSearch({ ...search, open: id })}
          />
        )}
      </ListPage>
      <MallDrawer products={products} first={1} count={count} search={search} onSearch={onSearch} slots={slots} />
    </>
  );
}

function LikenessMark({ likeness }: { likeness: 'same' | 'similar' | undefined }) {
  if (!likeness) return null;
  return likeness === 'same' ? (
    <ToneMark tone="good">
      <Trans>Same picture</Trans>
    </ToneMark>
  ) : (
    <ToneMark tone="idle">
      <Trans>Similar picture</Trans>
    </ToneMark>
  );
}

type SearchedNoteProps = {
  hash: string;
  /** Undefined until the first response. */
  count: number | undefined;
  hasMore: boolean | undefined;
  onPick: () => void;
  onLeave: () => void;
};

/** The searched picture, what it found, and the ways on. */
function SearchedNote({ hash, count, hasMore, onPick, onLeave }: SearchedNoteProps) {
  const { t } = useLingui();
  const source = searchedPicture(hash);
  return (
    <section className={classes.found} aria-label={t`Search by picture`}>
      {source ? (
        <img className={classes.searched} src={source} alt={t`The searched picture`} />
      ) : (
        <span className={classes.searched} aria-hidden="true">
          <IconPhotoSearch size={24} stroke={1.4} />
        </span>
      )}
      <div className={classes.words}>
        <b role="status">{titleOf(count, hasMore)}</b>
        <span>
          <PictureHelp />
        </span>
      </div>
      <span className={classes.ways}>
        <Button icon={<IconPhotoSearch size={16} stroke={1.6} />} onClick={onPick}>
          <Trans>Other picture</Trans>
        </Button>
        <Button icon={<IconX size={16} stroke={1.6} />} onClick={onLeave}>
          <Trans>Show all products</Trans>
        </Button>
      </span>
    </section>
  );
}

function titleOf(count: number | undefined, hasMore = false) {
  if (count === undefined) return <Trans>Searching…</Trans>;
  if (count === 0) return <Trans>Search by picture</Trans>;
  if (hasMore) return <Trans>The {count} products nearest to this picture</Trans>;
  return <Plural value={count} one="# product found by this picture" other="# products found by this picture" />;
}
