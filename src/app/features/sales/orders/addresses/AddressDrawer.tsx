import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { Link } from '@tanstack/react-router';
import type { Address } from '#domain/shared/address/address.ts';
import { addressParts } from '#domain/shared/address/address-record.ts';
import { Refused } from '../../../../sync/failure.ts';
import { invalidate, useCommand } from '../../../../sync/queries.ts';
import { Button, linkClass } from '../../../../ui/button/Button.tsx';
import { DetailDrawer } from '../../../../ui/layer/DetailDrawer.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { Note } from '../../../../ui/Note.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { countryName } from '../../../../ui/text/country-name.ts';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { addressProblemLabels } from '../../../../shared/address/problem-labels.ts';
import { partLabels } from './address-labels.ts';
import type { AddressChange, AddressRow } from './queries.ts';
import classes from './addresses.module.css';

type AddressDrawerProps = {
  row: AddressRow;
  position: { at: number; of: number };
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onCorrect: () => void;
  onClose: () => void;
};

/** The customer's address and the corrected one, field by field, and the choice between them. */
export default function AddressDrawer({ row, position, onPrevious, onNext, onCorrect, onClose }: AddressDrawerProps) {
  const { t, i18n } = useLingui();
  const { change, order_number: number } = row;
  const settle = useCommand('order.settleAddress', {
    onDone: (_, { choice }) => {
      const title =
        choice === 'accept'
          ? t`${number} ships to the corrected address`
          : t`${number} ships to the customer’s address`;
      showToast({ tone: 'good', title });
      (onNext ?? onPrevious ?? onClose)();
    },
    onFailed: (error) => {
      // The newer correction is shown, and chosen about anew.
      if (error instanceof Refused && error.refusal === 'order.address-changed') invalidate({ queryKey: ['order'] });
      return false;
    },
  });
  const choose = (choice: 'accept' | 'keep') =>
    change && settle.mutate({ change_id: change._id, choice, at: change.at });
  const tooLate = row.address_open ? undefined : t`This order is packed already, so its address can no longer change.`;
  return (
    <DetailDrawer
      title={number}
      onClose={onClose}
      position={position}
      onPrevious={onPrevious}
      onNext={onNext}
      link={`/order/address?open=${row._id}`}
      statuses={<StatusMark family="fulfilment" status={row.fulfillment_status} variant="tinted" />}
      sub={[row.seller?.name, row.store_name].filter(Boolean).join(' · ')}
      side={
        <section>
          <SectionHead>
            <Trans>Order</Trans>
          </SectionHead>
          <Stack component="p" gap="xs" align="flex-start">
            <DateText value={row.created_at} />
            <Link className={linkClass} to="/order/list" search={{ open: row._id }}>
              <Trans>Open the order</Trans>
            </Link>
          </Stack>
        </section>
      }
      foot={
        <>
          <Button size="form" variant={change ? 'default' : 'primary'} why={tooLate} onClick={onCorrect}>
            <Trans>Correct the address</Trans>
          </Button>
          {change && (
            <>
              <Button
                size="form"
                why={change.applied ? tooLate : undefined}
                loading={settle.isPending}
                onClick={() => choose('keep')}
              >
                <Trans>Keep the customer’s</Trans>
              </Button>
              <Button
                size="form"
                variant="primary"
                why={change.applied ? undefined : tooLate}
                loading={settle.isPending}
                onClick={() => choose('accept')}
              >
                <Trans>Accept the corrected one</Trans>
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack gap="md">
        {row.address_problems.map((problem) => (
          <Note key={problem} tone="bad" text={i18n._(addressProblemLabels[problem])} />
        ))}
        {change && <ChangeNote change={change} isOpen={row.address_open} />}
        <Pair row={row} />
      </Stack>
    </DetailDrawer>
  );
}

function ChangeNote({ change, isOpen }: { change: AddressChange; isOpen: boolean }) {
  const userName = change.by ?? '';
  return (
    <Note
      tone={change.applied ? 'wait' : 'bad'}
      title={
        change.source === 'shop' ? <Trans>The shop has another address</Trans> : <Trans>Corrected by {userName}</Trans>
      }
      text={
        <>
          <DateText value={change.at} />
          {' · '}
          {change.applied ? (
            <Trans>The order goes to the corrected address.</Trans>
          ) : isOpen ? (
            <Trans>Received after the order was paid: the order still goes to the customer’s original address.</Trans>
          ) : (
            <Trans>Received after the order was packed: the parcel goes to the customer’s original address.</Trans>
          )}
        </>
      }
    />
  );
}

/** Field by field, so that differences are side by side on a phone, too. */
function Pair({ row: { change, shipping_address } }: { row: AddressRow }) {
  const { t, i18n } = useLingui();
  const customer = change?.customer ?? shipping_address;
  const shown = (address: Address, part: (typeof addressParts)[number]) =>
    part === 'country_code' ? countryName(address.country_code, i18n.locale) : address[part];
  const parts = addressParts.filter((part) => customer[part] || change?.corrected[part]);
  return (
    <Table
      layout="fixed"
      fz="inherit"
      verticalSpacing={8}
      horizontalSpacing={10}
      className={classes.pair}
      aria-label={t`Addresses side by side`}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">
            <Trans>Part</Trans>
          </Table.Th>
          <Table.Th scope="col">
            <Trans>The customer’s</Trans>
          </Table.Th>
          {change && (
            <Table.Th scope="col">
              <Trans>Corrected</Trans>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {parts.map((part) => (
          <Table.Tr key={part} data-changed={change?.parts.includes(part) || undefined}>
            <Table.Th scope="row">{i18n._(partLabels[part])}</Table.Th>
            <Table.Td>{shown(customer, part) || '—'}</Table.Td>
            {change && <Table.Td>{shown(change.corrected, part) || '—'}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
