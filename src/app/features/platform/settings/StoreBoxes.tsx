import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '../../../sync/queries.ts';
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';

type StoreBoxesProps = {
  seller: string;
  label: ReactNode;
  chosen: readonly string[];
  onChange: (storeIds: string[]) => void;
  /** The account that already has the store, which cannot be chosen then. */
  elsewhere?: (storeId: string) => string | undefined;
  error?: ReactNode;
};

/** A seller's stores as checkboxes. */
export function StoreBoxes({ seller, label, chosen, onChange, elsewhere, error }: StoreBoxesProps) {
  // A seller's own list is short; staff filter it by seller.
  const { data } = useQuery(callQuery('store.list', { page: 1, size: 1000 }));
  const stores = (data?.list ?? []).filter((store) => store.seller_id === seller);
  const toggle = (id: string, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <FieldGroup legend={label} error={error}>
      {data && stores.length === 0 && (
        <Text component="small" size="sm" c="dimmed">
          <Trans>There is no store yet.</Trans>
        </Text>
      )}
      {stores.map((store) => {
        const other = elsewhere?.(store.store_id);
        return (
          <Checkbox
            key={store.store_id}
            checked={chosen.includes(store.store_id)}
            disabled={other !== undefined}
            onChange={(event) => toggle(store.store_id, event.target.checked)}
            label={
              <>
                {store.name} <Plate>{store.code}</Plate>{' '}
                {other !== undefined && (
                  <Text component="small" size="sm" c="dimmed">
                    <Trans>in {other}</Trans>
                  </Text>
                )}
              </>
            }
          />
        );
      })}
    </FieldGroup>
  );
}
