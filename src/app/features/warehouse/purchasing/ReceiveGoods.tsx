import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Flex } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Output } from '../../../sync/calls.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { InboundDrawer } from './InboundDrawer.tsx';
import classes from './purchasing.module.css';
import { expectedQuery } from './queries.ts';

type Expected = Output<'stock.expected'>['list'][number];

const progress = (row: Expected) => (
  <Trans>
    {row.received} of {row.pieces}
  </Trans>
);

const columns = columnsOf<Expected>([
  {
    id: 'waybill',
    head: msg`Inbound waybill`,
    width: 220,
    fixed: true,
    tablet: { width: 190 },
    cell: (row) => <Plate>{row.waybill}</Plate>,
  },
  { id: 'supplier', head: msg`Supplier`, width: 260, tablet: { width: 244 }, cell: (row) => row.supplier_name },
  {
    id: 'bought',
    head: msg`Bought`,
    width: 160,
    mergeInto: 'supplier',
    cell: (row) => <DateText value={row.bought_at} quietDay />,
  },
  { id: 'lines', head: msg`Lines`, width: 80, align: 'right', cell: (row) => row.lines },
  { id: 'received', head: msg`Received`, width: 120, align: 'right', cell: progress },
]);

const card = (row: Expected) => (
  <RowCard
    title={<Plate>{row.waybill}</Plate>}
    amount={progress(row)}
    facts={[row.supplier_name, <Plural key="lines" value={row.lines} one="# line" other="# lines" />]}
  />
);

type ReceiveGoodsProps = {
  state: ListState;
  onState: (next: ListState) => void;
  waybill: string | undefined;
  onWaybill: (waybill: string | undefined) => void;
  views: ReactNode;
  /** Of the whole list. */
  actions: ReactNode;
};

/** Receiving: scan the inbound waybill, count the units. The field keeps the focus for the scanner. */
export function ReceiveGoods({ state, onState, waybill, onWaybill, views, actions }: ReceiveGoodsProps) {
  const { t } = useLingui();
  const query = useQuery(expectedQuery(state));
  const [code, setCode] = useState('');
  const submit = () => {
    const number = code.trim().toUpperCase();
    if (number === '') return;
    setCode('');
    onWaybill(number);
  };
  return (
    <>
      <ListScreen
        name="expected"
        title={<Trans>Receive goods</Trans>}
        actions={actions}
        actionsLast
        query={query}
        state={state}
        onState={onState}
        keepsView
        views={views}
        nothingHere={
          <Empty
            title={<Trans>Nothing is on its way</Trans>}
            text={<Trans>Purchases with an inbound waybill appear here until they have arrived.</Trans>}
          />
        }
        noMatch={<Trans>Nothing is on its way</Trans>}
        failed={<Trans>The list did not load</Trans>}
        over={
          <Form onSubmit={submit}>
            <Flex
              direction={{ base: 'column', sm: 'row' }}
              align={{ sm: 'flex-end' }}
              gap="sm"
              maw={560}
              pt={14}
              pb="md"
              className={classes.scan}
            >
              <TextField
                label={<Trans>Scan the inbound waybill</Trans>}
                value={code}
                onChange={setCode}
                autoFocus
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <SubmitButton icon={<IconScan size={16} stroke={1.6} />}>
                <Trans>Open waybill</Trans>
              </SubmitButton>
            </Flex>
          </Form>
        }
        table={{
          label: t`Expected goods`,
          columns,
          rowId: (row) => row.waybill,
          rowName: (row) => row.waybill,
          onOpen: (row) => onWaybill(row.waybill),
          card,
        }}
      />
      {waybill && <InboundDrawer key={waybill} waybill={waybill} onClose={() => onWaybill(undefined)} />}
    </>
  );
}
