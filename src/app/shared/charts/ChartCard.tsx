import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, type StyleProp, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { Surface } from '../../ui/Surface.tsx';
import classes from './charts.module.css';

export type FigureTable = {
  readonly heads: readonly string[];
  /** The first cell is the row's header. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
};

type ChartCardProps = {
  title: string;
  note?: ReactNode;
  /** The legend. */
  legend?: readonly string[];
  /** The tone of each name of the legend; by default in their order. */
  tones?: readonly number[];
  table: FigureTable;
  children: ReactNode;
};

const phoneOnly = { base: 'flex', sm: 'none' };
const fromTablet = { base: 'none', sm: 'inline' };
const none: readonly string[] = [];

/** A chart in a card, with a button that shows the same figures as a table. */
export function ChartCard({ title, note, legend = none, tones, table, children }: ChartCardProps) {
  const { t } = useLingui();
  const [isTable, setTable] = useState(false);
  const icon = isTable ? <IconChartBar size={16} stroke={1.6} /> : <IconTable size={16} stroke={1.6} />;
  return (
    <Surface
      title={title}
      note={note}
      end={
        <Group component="span" gap="4px 14px" justify="flex-end" fz="sm" c="dimmed">
          {!isTable && <Keys names={legend} tones={tones} display={fromTablet} />}
          <IconButton
            size="small"
            label={isTable ? t`${title}: as a chart` : t`${title}: as a table`}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {icon}
          </IconButton>
        </Group>
      }
    >
      {/* A phone has no room for it next to the title. */}
      {!isTable && (
        <Group component="p" display={phoneOnly} gap={14} mt={-4} mb="sm" fz="sm" c="dimmed">
          <Keys names={legend} tones={tones} />
        </Group>
      )}
      {isTable ? <Figures name={title} table={table} /> : children}
    </Surface>
  );
}

type KeysProps = {
  names: readonly string[];
  tones: readonly number[] | undefined;
  display?: StyleProp<CSSProperties['display']>;
};

function Keys({ names, tones, display = 'inline' }: KeysProps) {
  return names.map((name, nth) => (
    <Box key={name} component="span" display={display}>
      <i className={classes.key} data-series={tones?.[nth] ?? nth} />
      {name}
    </Box>
  ));
}

function Figures({ name, table: { heads, rows } }: { name: string; table: FigureTable }) {
  return (
    <ScrollBox className={classes.table} label={name}>
      <Table stickyHeader tabularNums horizontalSpacing={8} verticalSpacing={7} className={classes.sheet}>
        <caption className="py-sr">
          <Trans>{name}, as figures</Trans>
        </caption>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head} scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, cells: [first, ...more] }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">{first}</Table.Th>
              {more.map((cell, nth) => (
                <Table.Td key={heads[nth + 1]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}
