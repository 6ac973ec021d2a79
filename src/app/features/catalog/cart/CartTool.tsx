import { useLingui } from '@lingui/react/macro';
import { IconShoppingCart } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCart } from '../../../sync/cart/cart.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';

const load = () => import('./CartDrawer.tsx');
const CartDrawer = lazy(load);

/** The header's cart button with the number of lines on this device. */
export default function CartTool() {
  const { t } = useLingui();
  const { lines } = useCart();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t`Cart`}
        count={lines.length}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        <IconShoppingCart size={18} stroke={1.6} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <CartDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
