import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { ThumbTile } from '../../../../ui/list/Thumbs.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { changeLabels } from '../labels.ts';
import type { ChangeRow } from '../queries.ts';
import { optionChangeStatus } from '#domain/catalog/listing/option-change.ts';

const reasons: Readonly<Record<NonNullable<ChangeRow['suggestion']>['reason'], MessageDescriptor>> = {
  sku: msg`same SKU`,
  'sku-like': msg`similar SKU`,
  title: msg`similar title`,
};
const thumb = { '--thumb': '44px' };

type ChangeCardProps = {
  row: ChangeRow;
  isPending: boolean;
  /** undefined: the mapping stays. */
  onConfirm: (variantId?: string) => void;
};

/** One changed option: before and after, what it is mapped to, and the ways to confirm it. */
export function ChangeCard({ row, isPending, onConfirm }: ChangeCardProps) {
  const { i18n } = useLingui();
  const { tone, label } = changeLabels[row.kind];
  const nameOf = (variant: ChangeRow['variant']) =>
    variant ? [localizedTitle(variant, i18n.locale)[0], variant.variant_title].filter(Boolean).join(' · ') : '—';
  return (
    <Surface>
      <Group style={thumb} align="flex-start" gap="md" wrap="nowrap">
        <ThumbTile src={row.image ?? ''} name={row.product_title} />
        <Stack gap="xs" flex={1} miw={0}>
          <Group justify="space-between" gap="xs">
            <Stack gap={0} miw={0}>
              <b>{row.product_title}</b>
              <Text span size="xs" c="dimmed">
                {row.store_name} · <DateText value={row.created_at} />
              </Text>
            </Stack>
            {row.status === optionChangeStatus.unconfirmed ? (
              <ToneMark tone={tone} variant="tinted">
                {i18n._(label)}
              </ToneMark>
            ) : (
              <Outcome row={row} />
            )}
          </Group>
          <Text size="sm">
            <OptionText option={row.before} /> →{' '}
            {row.after ? <OptionText option={row.after} /> : <Trans>removed</Trans>}
          </Text>
          <Text size="sm" c="dimmed">
            <Trans>Mapped to {nameOf(row.variant)}</Trans>
            {row.waiting_orders > 0 && (
              <>
                {' · '}
                <Plural value={row.waiting_orders} one="# order waits" other="# orders wait" />
              </>
            )}
          </Text>
          {row.status === optionChangeStatus.unconfirmed && (
            <Group gap="xs">
              {row.suggestion && (
                <Button
                  variant="primary"
                  loading={isPending}
                  onClick={() => onConfirm(row.suggestion?.variant.variant_id)}
                >
                  <Trans>
                    Map to {nameOf(row.suggestion.variant)} ({i18n._(reasons[row.suggestion.reason])})
                  </Trans>
                </Button>
              )}
              <Button loading={isPending} onClick={() => onConfirm()}>
                <Trans>Keep the mapping</Trans>
              </Button>
              <ButtonLink
                to="/products/my/mapping"
                search={{ shop_product_id: row.shop_product_id, view: 'all' }}
                variant="subtle"
              >
                <Trans>Choose another product</Trans>
              </ButtonLink>
            </Group>
          )}
        </Stack>
      </Group>
    </Surface>
  );
}

function OptionText({ option }: { option: ChangeRow['before'] }) {
  return (
    <>
      <b>{option.title || option.sku || '—'}</b>
      {option.title && option.sku && ` (${option.sku})`}
    </>
  );
}

function Outcome({ row }: { row: ChangeRow }) {
  return (
    <Stack gap={0} align="flex-end">
      <ToneMark tone="good">
        {row.outcome === 'remapped' ? <Trans>Mapped anew</Trans> : <Trans>Mapping kept</Trans>}
      </ToneMark>
      {row.confirmed_by && (
        <Text span size="xs" c="dimmed">
          {row.confirmed_by}
        </Text>
      )}
    </Stack>
  );
}
