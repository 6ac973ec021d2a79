import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkClass } from '../../../ui/button/Button.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import type { Dashboard } from './queries.ts';
import classes from './home.module.css';

type Steps = NonNullable<Dashboard['first_steps']>;
type Step = { name: keyof Steps; title: ReactNode; text: ReactNode; to: string; search?: Record<string, string> };

/** A new seller's way to the first processed order. The next step is the first that is not done. */
export function FirstSteps({ done }: { done: Steps }) {
  const { t } = useLingui();
  const steps: readonly Step[] = [
    {
      name: 'store',
      title: <Trans>Add a store</Trans>,
      text: <Trans>Connect a shop, or add one whose orders you import as a file.</Trans>,
      to: '/store',
    },
    {
      name: 'orders',
      title: <Trans>Get your orders</Trans>,
      text: <Trans>They come from the connected shop, or from a file. Try it with a sample file.</Trans>,
      to: '/order/import',
    },
    {
      name: 'mapped',
      title: <Trans>Map your products</Trans>,
      text: <Trans>Tell us once which of our products each of yours is.</Trans>,
      to: '/order/list',
      search: { view: 'not_mapped' },
    },
    {
      name: 'recharged',
      title: <Trans>Recharge your balance</Trans>,
      text: <Trans>Orders are paid from it. Any amount is enough to begin.</Trans>,
      to: '/accounts/recharge',
    },
    {
      name: 'processed',
      title: <Trans>Process the first order</Trans>,
      text: <Trans>We buy, pack and ship it, and you follow the parcel here.</Trans>,
      to: '/order/process',
    },
  ];
  const next = steps.find(({ name }) => !done[name]);
  const count = steps.filter(({ name }) => done[name]).length;
  return (
    <Surface
      title={<Trans>First steps</Trans>}
      note={
        <Trans>
          {count} of {steps.length} done
        </Trans>
      }
    >
      <Stack component="ol" gap="md">
        {steps.map(({ name, title, text, to, search = {} }) => {
          const isNext = name === next?.name;
          return (
            <li key={name} className={classes.step} aria-current={isNext ? 'step' : undefined}>
              <ToneMark tone={done[name] ? 'good' : isNext ? 'wait' : 'idle'}>
                {done[name] ? t`Done` : isNext ? t`Next` : t`Later`}
              </ToneMark>
              <div>
                <Link to={to} search={search} className={linkClass}>
                  {title}
                </Link>
                <Text size="sm" c="dimmed">
                  {text}
                </Text>
                {name === 'orders' && !done.orders && (
                  <a className={linkClass} href="/samples/shopify-orders.csv" download>
                    <Trans>Download a sample file</Trans>
                  </a>
                )}
              </div>
            </li>
          );
        })}
      </Stack>
    </Surface>
  );
}
