import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Address } from '#domain/shared/address/address.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { addressesQuery } from '../queries.ts';

const AddressDrawer = lazy(() => import('./AddressDrawer.tsx'));

/** Offers the addresses of earlier checkouts; nothing while there are none. */
export function EarlierAddresses({ onUse }: { onUse: (address: Address) => void }) {
  const { data } = useQuery(addressesQuery(''));
  const [isOpen, setOpen] = useState(false);
  if (!data || data.list.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        <Trans>Use an earlier address</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <AddressDrawer
            onClose={close}
            onUse={(address) => {
              close();
              onUse(address);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
