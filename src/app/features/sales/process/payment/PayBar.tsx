import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useEffect, useState, type RefObject } from 'react';
import { Button } from '../../../../ui/button/Button.tsx';
import { useActsBelow } from '../../../../ui/layer/use-acts-below.ts';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import type { Method, Preview } from '../queries.ts';

type PayBarProps = { preview: Preview; method: Method; panel: RefObject<HTMLElement | null> };

/** Shown while the panel is below a long list: the total stays visible, and a tap scrolls to the panel. */
export function PayBar({ preview, method, panel }: PayBarProps) {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    if (!panel.current) return undefined;
    const watcher = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true));
    watcher.observe(panel.current);
    return () => watcher.disconnect();
  }, [panel]);
  useActsBelow(isSeen ? null : 'line');
  if (isSeen) return null;
  const { total, missing } = preview;
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
        {method === 'auto' && missing.minor > 0 && (
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
