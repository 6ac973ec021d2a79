import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { attachedOf, hasEffect, numbersQuery } from './numbers.ts';
import { ReadNumbers } from './ReadNumbers.tsx';

const typingMs = 400;

/** Numbers of suppliers, waybills and their latest events for many orders, from a pasted table such as an export of 1688. */
export function AttachNumbers({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), typingMs);
  const { data, error, isFetching } = useQuery({
    ...numbersQuery(settled),
    enabled: settled !== '',
    // Other purchasers attach numbers meanwhile.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const read = settled === '' || error ? [] : (data?.list ?? []);
  const changes = read.filter(hasEffect);
  const attach = useCommand('supplier_order.attachNumbers', {
    onDone: ({ orders }) => {
      showToast({ tone: 'good', title: t`${orders} orders have their numbers` });
      onClose();
    },
  });
  const isBehind = isFetching || text.trim() !== settled;
  return (
    <Drawer
      title={t`Attach numbers`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <Button
            variant="primary"
            size="bar"
            disabled={changes.length === 0 || isBehind}
            loading={attach.isPending}
            onClick={() => attach.mutate({ orders: changes.map(attachedOf) })}
          >
            <Plural value={changes.length} one="Attach to # order" other="Attach to # orders" />
          </Button>
        </DrawerEnd>
      }
    >
      <TextAreaField
        label={<Trans>Rows of the table</Trans>}
        help={
          <Trans>
            Copy the rows from the export of 1688 with their header, or columns of your own: our number, supplier’s
            number, waybill, latest event. Our number may also be in the message to the seller.
          </Trans>
        }
        value={text}
        onChange={setText}
        rows={6}
        spellCheck={false}
        autoFocus
      />
      {error && settled !== '' && <Note tone="bad" role="status" text={error.message} />}
      {settled !== '' && !data && !error && <SkeletonRows />}
      {read.length > 0 && <ReadNumbers list={read} />}
    </Drawer>
  );
}
