import { useQuery } from '@tanstack/react-query';
import { Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useCanFor } from '../../../../session/session.ts';
import { orderQuery } from '../queries.ts';
import { OrderNote } from './note/OrderNote.tsx';
import { ShipTo } from './ShipTo.tsx';

const AddressForm = lazy(() => import('./AddressForm.tsx'));

/** The address of an order, and its note, which packers read, outside of its drawer. */
export default function AddressAndNote({ orderId }: { orderId: string }) {
  const { data } = useQuery(orderQuery(orderId));
  const mayReaddress = useCanFor('order.address')(data?.seller?._id);
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  return (
    <Stack gap="md">
      <ShipTo order={data} onEdit={data.address_open && mayReaddress ? () => setOpen(true) : undefined} />
      <OrderNote order={data} />
      {isOpen && (
        <Suspense fallback={null}>
          <AddressForm order={data} isPaid={data.processed_at !== null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
