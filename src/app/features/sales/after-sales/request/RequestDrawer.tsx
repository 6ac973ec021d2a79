import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import type { CaseRequest } from './case-request.ts';
import { RequestForm } from './RequestForm.tsx';
import { optionsQuery, type Options } from '../queries.ts';
import { singularLabels, stageLabels } from './request-labels.ts';

type RequestDrawerProps = { request: CaseRequest; onClose: () => void };

/** Requests a refund, a resend or an extra charge for one order. */
export default function RequestDrawer({ request: target, onClose }: RequestDrawerProps) {
  const { t, i18n } = useLingui();
  const { orderId, orderNumber: order, kind, stage } = target;
  const { data, error, refetch } = useQuery(optionsQuery(orderId));
  const isThere = data?.stages.some((one) => one.stage === stage && one.kinds.includes(kind));
  const label = i18n._(singularLabels[kind]);
  const place = i18n._(stageLabels[stage]);
  const title = `${label} · ${order} · ${place}`;
  if (data && isThere) return <RequestForm title={title} request={target} options={data} onClose={onClose} />;
  return (
    <Drawer title={title} onClose={onClose} width={560}>
      {data ? (
        <Stack gap="md">
          <Note
            tone="wait"
            title={<Trans>This cannot be requested now</Trans>}
            text={<Trans>The goods of this order are missing, or there is nothing left to decide.</Trans>}
          />
          <OpenCases open={data.open} />
        </Stack>
      ) : error ? (
        <ErrorPanel title={<Trans>The order did not load</Trans>} text={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label={t`Order`} rows={5} />
      )}
    </Drawer>
  );
}

/** The open requests. */
export function OpenCases({ open }: Pick<Options, 'open'>) {
  const { i18n } = useLingui();
  if (open.length === 0) return null;
  return (
    <Note
      tone="wait"
      title={<Trans>Already requested</Trans>}
      text={open.map((one) => (
        <Group key={one._id} component="span" wrap="nowrap" gap="xs">
          {i18n._(singularLabels[one.kind])} {one.number}{' '}
          <StatusMark family={one.kind} status={afterSaleStatus.unconfirmed} />
        </Group>
      ))}
    />
  );
}
