import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Flex, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { mayReadAllWishes } from '#domain/catalog/wishlist/readers.ts';
import { useMe } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { Drawer } from '../../../ui/layer/Drawer.tsx';
import { SearchField } from '../../../ui/list/filters/SearchField.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { NoMatch } from '../../../ui/state/NoMatch.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { wishesQuery } from './queries.ts';
import { WishTable, type Wish } from './WishTable.tsx';

// The user picker loads only for staff.
const OwnerField = lazy(() => import('./OwnerField.tsx'));

const searchWaitMs = 600;
const pageSize = 50;
const maxSize = 1000;

/** The user's wishlist; for staff, all users' with the factory. */
export default function WishlistDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const isStaff = mayReadAllWishes(useMe().role_name);
  const [title, setTitle] = useState('');
  const [owner, setOwner] = useState<string | null>(null);
  const [size, setSize] = useState(pageSize);
  const [removing, setRemoving] = useState<Wish | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...wishesQuery({ title: title.trim(), userId: owner, size }),
    placeholderData: (before) => before,
  });
  // As typed: a space at the end is not taken out of the field while the next word is typed.
  const search = (text: string) => {
    setTitle(text);
    setSize(pageSize);
  };
  const clear = () => {
    search('');
    setOwner(null);
  };
  const isNarrowed = title.trim() !== '' || owner !== null;
  const more = data ? data.count - data.list.length : 0;
  return (
    <Drawer title={t`Wishlist`} width={760} onClose={onClose}>
      {(isNarrowed || (data && data.count > 0)) && (
        <Flex component="search" direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }} gap="xs" mb="md">
          <SearchField
            placeholder={t`English or Chinese title, number`}
            live={title}
            onLive={search}
            onKeep={search}
            waitMs={searchWaitMs}
          />
          {isStaff && (
            <Suspense fallback={<Box component="span" w={{ base: '100%', sm: 240 }} mih={32} />}>
              <OwnerField owner={owner} onOwner={setOwner} />
            </Suspense>
          )}
        </Flex>
      )}
      {error && !data ? (
        <ErrorPanel
          title={<Trans>The wishlist did not load</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <SkeletonRows label={t`Wishlist`} rows={4} />
      ) : data.list.length > 0 ? (
        <WishTable wishes={data.list} isStaff={isStaff} busy={isFetching} onRemove={setRemoving} onLeave={onClose} />
      ) : isNarrowed ? (
        <NoMatch title={<Trans>No products match</Trans>} onClear={clear} />
      ) : (
        <Empty
          title={<Trans>Nothing on the wishlist yet</Trans>}
          text={<Trans>The heart on a product of the marketplace puts it here.</Trans>}
          actions={
            <ButtonLink to="/products/mall" onClick={onClose}>
              <Trans>Open the marketplace</Trans>
            </ButtonLink>
          }
        />
      )}
      {more > 0 && size < maxSize && (
        <Group justify="center" pt="md">
          <Button loading={isFetching} onClick={() => setSize(nextSize(size))}>
            <Trans>Show more, {more} left</Trans>
          </Button>
        </Group>
      )}
      {removing && <RemoveDialog wish={removing} owner={owner} onClose={() => setRemoving(null)} />}
    </Drawer>
  );
}

const nextSize = (size: number) => Math.min(size === pageSize ? 200 : maxSize, maxSize);
