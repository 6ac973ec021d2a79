import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { WholesaleKey } from '#domain/catalog/sources/wholesale-keys.ts';
import { isWholesaleNumber } from '#domain/warehouse/supplier-orders/numbers/wholesale.ts';
import { useCan } from '../../../../session/session.ts';
import type { Output } from '../../../../sync/calls.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button, linkClass } from '../../../../ui/button/Button.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import type { Order } from '../queries.ts';
import classes from '../supplier-orders.module.css';

const keyLabels: Readonly<Record<WholesaleKey, MessageDescriptor>> = {
  'app-key': msg`App key`,
  'app-secret': msg`App secret`,
  'access-token': msg`Access token`,
};

/** Waybills and latest events from the API of 1688, of an order under way. */
export function FetchNumbers({ order }: { order: Order }) {
  const fetch = useCommand('supplier_order.fetchNumbers');
  const isConfigured = order.missing_keys.length === 0;
  const hasNumber = isWholesaleNumber(order.supplier_number);
  // Suppliers elsewhere have numbers of other kinds.
  if (!hasNumber && (isConfigured || order.supplier_number !== '')) return null;
  return (
    <section>
      <SectionHead>
        <Trans>Waybills from 1688</Trans>
      </SectionHead>
      {isConfigured ? (
        <Stack gap={8} align="start">
          <Button
            size="form"
            loading={fetch.isPending}
            onClick={() => fetch.mutate({ order_id: order._id, version: order.version })}
          >
            <Trans>Fetch from 1688</Trans>
          </Button>
          {fetch.data && <Fetched {...fetch.data} />}
          <Text size="sm" c="dimmed">
            <Trans>Also read every hour.</Trans>{' '}
            {order.checked_at && (
              <Trans>
                Last read <DateText value={order.checked_at} />.
              </Trans>
            )}
          </Text>
          {/* The result is the last line of the drawer, and new cartons above it move it down again. */}
          {fetch.data && <span key={order.version} ref={showAbove} className={classes.end} />}
        </Stack>
      ) : (
        <NotConfigured missing={order.missing_keys} />
      )}
    </section>
  );
}

const showAbove = (end: HTMLElement | null) => end?.scrollIntoView({ block: 'nearest' });

function Fetched({ cartons, traces, unknown, unnamed }: Output<'supplier_order.fetchNumbers'>) {
  return (
    <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
      {cartons > 0 && <Trans>The carton is attached.</Trans>}{' '}
      {traces > 0 && <Plural value={traces} one="# carton has a new event." other="# cartons have new events." />}{' '}
      {cartons + traces === 0 && unknown.length + unnamed === 0 && <Trans>1688 says nothing new.</Trans>}{' '}
      {unknown.length > 0 && (
        <Plural
          value={unknown.length}
          one="# carton is attached. 1688 does not say what is in it; its waybill finds the order."
          other="# cartons are attached. 1688 does not say what is in each; each waybill finds the order."
        />
      )}{' '}
      {unnamed > 0 && (
        <Plural value={unnamed} one="# parcel has no waybill yet." other="# parcels have no waybill yet." />
      )}
    </Text>
  );
}

function NotConfigured({ missing }: { missing: readonly WholesaleKey[] }) {
  const { i18n } = useLingui();
  const mayEdit = useCan('settings.edit');
  const names = new Intl.ListFormat(i18n.locale).format(missing.map((key) => i18n._(keyLabels[key])));
  return (
    <Text size="sm" c="dimmed">
      <Trans>Paste them with “Attach numbers” in the list of supplier orders.</Trans>{' '}
      {mayEdit && (
        <>
          <Trans>To fetch them, this is missing: {names}.</Trans>{' '}
          <Link to="/settings/taoworld" className={linkClass}>
            <Trans>Open the settings</Trans>
          </Link>
        </>
      )}
    </Text>
  );
}
