import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconHeart } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { countQuery } from './queries.ts';

const load = () => import('./WishlistDrawer.tsx');
const WishlistDrawer = lazy(load);

/** The header's wishlist button with the number of products. */
export default function WishlistTool() {
  const { t } = useLingui();
  const { data } = useQuery(countQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t`Wishlist`}
        count={data?.count}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        <IconHeart size={18} stroke={1.6} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <WishlistDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
