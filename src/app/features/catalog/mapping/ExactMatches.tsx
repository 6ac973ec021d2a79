import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../../sync/calls.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { lineTop } from '../../../ui/mantine/line-top.ts';
import { optionName } from './option-name.ts';
import { useMapping } from './use-mapping.tsx';
import { VariantLine } from './VariantLine.tsx';
import classes from './exact.module.css';

const breaks = { overflowWrap: 'anywhere' } as const;

type Matches = Output<'mapping.exactMatches'>;

/** Options whose SKU equals one of ours, to be checked and mapped together. */
export default function ExactMatches({ matches, onClose }: { matches: Matches; onClose: () => void }) {
  const { t } = useLingui();
  // The list does not update during the check; the server refuses options mapped meanwhile.
  const [{ list, count, completes }] = useState(matches);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { choose, busy } = useMapping();
  const used = list.filter((match) => !left.has(match.shop_variant_id));
  const isBusy = used.some((match) => busy(match.shop_variant_id));
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const use = () =>
    choose(
      used.map((match) => ({
        id: match.shop_variant_id,
        name: optionName(match.product_title, match.title),
        from: null,
        to: match.variant.variant_id,
      })),
      onClose,
    );

  return (
    <Drawer
      title={t`Options with one of our SKUs`}
      width={760}
      onClose={onClose}
      foot={
        <>
          <Text span size="sm" c="var(--py-text2)">
            {left.size === 0 && completes > 0 && (
              <Plural value={completes} one="# order has every product then" other="# orders have every product then" />
            )}
          </Text>
          <DrawerEnd>
            <Button
              variant="primary"
              size="form"
              loading={isBusy}
              why={used.length === 0 ? t`Nothing is ticked.` : undefined}
              onClick={use}
            >
              <Plural value={used.length} one="Use # match" other="Use # matches" />
            </Button>
          </DrawerEnd>
        </>
      }
    >
      <Text inherit mb="md" c="var(--py-text2)">
        {count > list.length ? (
          <Trans>
            The first {list.length} of {count}. Their SKU is ours, letter for letter. Take away what is not right.
          </Trans>
        ) : (
          <Trans>Their SKU is ours, letter for letter. Take away what is not right.</Trans>
        )}
      </Text>
      <Box component="ul" style={lineTop}>
        {list.map((match) => {
          const name = optionName(match.product_title, match.title);
          return (
            <li key={match.shop_variant_id} className={classes.row}>
              <Checkbox
                className={classes.shop}
                checked={!left.has(match.shop_variant_id)}
                onChange={() => toggle(match.shop_variant_id)}
                label={
                  <>
                    <Box component="b" fz="sm">
                      {match.product_title}
                    </Box>
                    <Group component="span" gap="2px 10px" mt={3} fz="xs" c="dimmed" style={breaks}>
                      {name !== match.product_title && <span>{name}</span>}
                      <span>{match.sku}</span>
                      <span>{match.store_name}</span>
                    </Group>
                    {match.waiting_orders > 0 && (
                      <Text span display="block" mt={3} size="xs" c="dimmed">
                        <Plural value={match.waiting_orders} one="# order waits" other="# orders wait" />
                      </Text>
                    )}
                  </>
                }
              />
              <VariantLine variant={match.variant} />
            </li>
          );
        })}
      </Box>
    </Drawer>
  );
}
