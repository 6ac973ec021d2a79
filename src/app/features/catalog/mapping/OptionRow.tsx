import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Output } from '../../../sync/calls.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { optionName } from './option-name.ts';
import { worthShowing, type Suggestion } from './suggestions.ts';
import { MappedGoods } from './goods/MappedGoods.tsx';
import { VariantLine, variantName } from './VariantLine.tsx';
import classes from './options.module.css';

export type Option = Output<'mapping.mappingInfo'>['options'][number];

type OptionRowProps = {
  productTitle: string;
  option: Option;
  busy: boolean;
  /** null removes the mapping. */
  onChoose: (variantId: string | null) => void;
  onSearch: () => void;
  /** Opens the components and countries. */
  onEdit: () => void;
};

/** A shop option with its mapped variant, or the suggestions for it. */
export function OptionRow({ productTitle, option, busy, onChoose, onSearch, onEdit }: OptionRowProps) {
  const { t } = useLingui();
  const name = optionName(productTitle, option.title);
  const { variant } = option;
  return (
    <li className={classes.row} aria-busy={busy || undefined}>
      <Stack gap={3} miw={0} fz="sm" lh="1.125rem" style={{ overflowWrap: 'anywhere' }}>
        <b>{name}</b>
        <Group component="span" gap="2px 10px" fz="xs" c="dimmed">
          {option.sku ? <span>{option.sku}</span> : <Trans>No SKU</Trans>}
          <MoneyText money={option.price} />
        </Group>
        {option.waiting_orders > 0 && (
          <Group component="span" gap="2px 10px" fz="xs" c="dimmed">
            <ToneMark tone="wait">
              <Plural value={option.waiting_orders} one="# order waits" other="# orders wait" />
            </ToneMark>
          </Group>
        )}
      </Stack>
      <Stack gap="sm" miw={0}>
        {variant ? (
          <div className={classes.mapped}>
            <MappedGoods option={option} />
            <span className={classes.acts}>
              <Button variant="subtle" aria-label={t`Replace what ${name} is`} disabled={busy} onClick={onSearch}>
                <Trans>Replace</Trans>
              </Button>
              <Button variant="subtle" aria-label={t`Edit what is in ${name}`} disabled={busy} onClick={onEdit}>
                <Trans>Edit</Trans>
              </Button>
              <Button variant="subtle" aria-label={t`Unmap ${name}`} disabled={busy} onClick={() => onChoose(null)}>
                <Trans>Unmap</Trans>
              </Button>
            </span>
          </div>
        ) : (
          <>
            {worthShowing(option.suggestions).map((suggestion) => (
              <SuggestionLine
                key={suggestion.variant.variant_id}
                suggestion={suggestion}
                optionTitle={name}
                busy={busy}
                onUse={() => onChoose(suggestion.variant.variant_id)}
              />
            ))}
            <Group gap="xs" className={option.suggestions.length > 0 ? classes.search : undefined}>
              <Button
                variant={option.suggestions.length > 0 ? 'subtle' : 'default'}
                icon={<IconSearch size={16} stroke={1.6} />}
                disabled={busy}
                onClick={onSearch}
              >
                {option.suggestions.length > 0 ? (
                  <Trans>Search another product</Trans>
                ) : (
                  <Trans>Search our products</Trans>
                )}
              </Button>
              <Button variant="subtle" disabled={busy} onClick={onEdit}>
                <Trans>Several products or units</Trans>
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </li>
  );
}

type SuggestionLineProps = { suggestion: Suggestion; optionTitle: string; busy: boolean; onUse: () => void };

function SuggestionLine({ suggestion, optionTitle, busy, onUse }: SuggestionLineProps) {
  const { t, i18n } = useLingui();
  const supplied = variantName(suggestion.variant, i18n.locale);
  return (
    <VariantLine
      variant={suggestion.variant}
      note={<Reason suggestion={suggestion} />}
      end={
        <Button aria-label={t`Use ${supplied} for ${optionTitle}`} disabled={busy} onClick={onUse}>
          <Trans>Use</Trans>
        </Button>
      }
    />
  );
}

/** The reason of a suggestion; its certainty is text, not only colour. */
function Reason({ suggestion: { reason, score } }: { suggestion: Suggestion }) {
  if (reason === 'sku')
    return (
      <Text component="b" inherit fw={550} c="var(--py-text)">
        <Trans>Same SKU</Trans>
      </Text>
    );
  if (reason === 'sku-like') return <Trans>Nearly the same SKU</Trans>;
  return <Trans>Similar title {score} %</Trans>;
}
