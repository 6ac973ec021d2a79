import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useEffect, useState, type RefObject } from 'react';
import type { Money } from '#domain/shared/money/money.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useActsBelow } from '../../ui/layer/use-acts-below.ts';
import { MoneyText } from '../../ui/text/MoneyText.tsx';

type PayBarProps = {
  total: Money;
  /** What the balance lacks; zero when it is not paid from the balance. */
  missing: Money;
  panel: RefObject<HTMLElement | null>;
};

/** Shown while the panel is below a long list: the total stays visible, and a tap scrolls to the panel. */
export function PayBar({ total, missing, panel }: PayBarProps) {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    if (!panel.current) return undefined;
    const watcher = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true));
    watcher.observe(panel.current);
    return () => watcher.disconnect();
  }, [panel]);
  useActsBelow(isSeen ? null : 'line');
  if (isSeen) return null;
  return (
    <Group
      pos="sticky"
      bottom="calc(var(--shell-bottom, 0px) + 12px)"
      justify="space-between"
      wrap="nowrap"
      gap="sm"
      p="xs"
      pl="md"
      bdrs={10}
      bg="var(--py-raised)"
      style={{ zIndex: 2, boxShadow: 'var(--py-shadow-float)' }}
    >
      <Group component="span" align="baseline" gap="0 12px">
        <Text span fz="1.125rem" fw={600}>
          <MoneyText money={total} charged />
        </Text>
        {missing.minor > 0 && (
          <Text span size="sm" c="var(--py-wait-text)">
            <Trans>
              Missing <MoneyText money={missing} />
            </Trans>
          </Text>
        )}
      </Group>
      <Button
        variant="primary"
        size="form"
        onClick={() => panel.current?.scrollIntoView({ behavior: 'smooth', block: 'end' })}
      >
        <Trans>Go to payment</Trans>
      </Button>
    </Group>
  );
}
