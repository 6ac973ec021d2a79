import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { linkClass } from '../../../ui/button/Button.tsx';
import { leftQuery } from './queries.ts';
import classes from './imports.module.css';

type Step = { view: 'not_mapped' | 'address_wrong' | 'to_process'; text: (count: number) => ReactNode };

const steps: readonly Step[] = [
  { view: 'not_mapped', text: (count) => <Plural value={count} one="# order to map" other="# orders to map" /> },
  {
    view: 'address_wrong',
    text: (count) => <Plural value={count} one="# address to fix" other="# addresses to fix" />,
  },
  {
    view: 'to_process',
    text: (count) => <Plural value={count} one="# order to process" other="# orders to process" />,
  },
];

/** What is left to do in the store after an import, each with a link to exactly these orders. */
export function NextSteps({ storeId }: { storeId: string }) {
  const { t } = useLingui();
  return (
    <Group component="ul" gap="4px 20px" className={classes.steps} aria-label={t`Next in this store`}>
      <Text component="li" inherit c="dimmed">
        <Trans>Next in this store:</Trans>
      </Text>
      {steps.map((step) => (
        <NextStep key={step.view} step={step} storeId={storeId} />
      ))}
    </Group>
  );
}

function NextStep({ step: { view, text }, storeId }: { step: Step; storeId: string }) {
  // The import changed these counts a moment ago.
  const { data } = useQuery({ ...leftQuery(view, storeId), staleTime: 0 });
  if (!data || data.count === 0) return null;
  const words = (
    <>
      {text(data.count)} <IconArrowRight size={16} stroke={1.6} aria-hidden="true" />
    </>
  );
  return (
    <Text component="li" inherit>
      {view === 'to_process' ? (
        <Link to="/order/process" search={{ store_id: storeId }} className={linkClass}>
          {words}
        </Link>
      ) : (
        <Link to="/order/list" search={{ view, store_id: storeId }} className={linkClass}>
          {words}
        </Link>
      )}
    </Text>
  );
}
