import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { Button } from '../../../ui/button/Button.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { Glyph } from '../../../ui/status/Glyph.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { confidenceLabels, confidenceTones, reasonLabels } from './labels.ts';
import type { EntryDetail, Suggestion } from './queries.ts';

/** The recharges an entry pays. */
export function EntryMatches({ entry }: { entry: EntryDetail }) {
  if (entry.matches.length === 0) return null;
  return (
    <section>
      <SectionHead line>
        <Trans>Pays</Trans>
      </SectionHead>
      {entry.matches.map((match) => (
        <Group key={match.recharge_id} justify="space-between" align="flex-start" wrap="nowrap" gap="md" py={10}>
          <Stack gap={2} miw={0}>
            <b>{match.number}</b>
            <span>{match.seller_name}</span>
            <Text span size="sm" c="dimmed">
              <Trans>Assigned by {match.accepted_by_name}</Trans>, <DateText value={match.accepted_at} />
            </Text>
          </Stack>
          <Stack gap={2} align="flex-end" flex="none">
            <b>
              <MoneyText money={match.amount} />
            </b>
            <StatusMark family="recharge" status={match.status} />
          </Stack>
        </Group>
      ))}
      <Text size="sm" c="dimmed" mb="md">
        <Trans>Another user confirms the recharge. Only then it is credited.</Trans>
      </Text>
    </section>
  );
}

type SuggestionsProps = {
  entry: EntryDetail;
  mayAssign: boolean;
  /** Why nothing can be sent now. */
  why: string | undefined;
  onAssign: (suggestion: Suggestion) => void;
};

/** The recharges an open entry may pay, best first, with the reasons. */
export function Suggestions({ entry, mayAssign, why, onAssign }: SuggestionsProps) {
  return (
    <section>
      <SectionHead line>
        <Trans>Recharges it may pay</Trans>
      </SectionHead>
      {entry.suggestions.length === 0 && (
        <Text size="sm" c="dimmed" py="sm">
          <Trans>No waiting recharge has its reference, amount or name. Enter a recharge, or ignore the entry.</Trans>
        </Text>
      )}
      {entry.suggestions.map((suggestion, n) => (
        <SuggestionRow
          key={suggestion.recharge_id}
          suggestion={suggestion}
          isFirst={n === 0}
          why={why}
          onAssign={mayAssign ? () => onAssign(suggestion) : undefined}
        />
      ))}
    </section>
  );
}

type SuggestionRowProps = {
  suggestion: Suggestion;
  isFirst: boolean;
  why: string | undefined;
  onAssign: (() => void) | undefined;
};

function SuggestionRow({ suggestion, isFirst, why, onAssign }: SuggestionRowProps) {
  const { i18n } = useLingui();
  const { number, seller_name: seller, claimed, converted, confidence, reasons } = suggestion;
  return (
    <Stack gap={6} py={12} style={{ borderBottom: '1px solid var(--py-line)' }}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="md">
        <Stack gap={2} miw={0} style={{ overflowWrap: 'anywhere' }}>
          <b>{seller}</b>
          <span>
            {number} · {suggestion.reference}
          </span>
          <Text span size="sm" c="dimmed">
            <DateText value={suggestion.created_at} />
          </Text>
        </Stack>
        <Stack gap={2} align="flex-end" flex="none">
          <b>
            <MoneyText money={claimed} />
          </b>
          {converted && (
            <Text span size="sm" c="dimmed">
              ≈ <MoneyText money={converted} />
            </Text>
          )}
        </Stack>
      </Group>
      <Group justify="space-between" align="center" gap="sm">
        <Group gap={6} wrap="nowrap" align="flex-start" flex="1 1 220px" miw={0}>
          <Glyph tone={confidenceTones[confidence]} />
          <Text span size="sm">
            <b>{i18n._(confidenceLabels[confidence])}</b>:{' '}
            {reasons.map((reason) => i18n._(reasonLabels[reason])).join(' · ')}
          </Text>
        </Group>
        {onAssign && (
          <Button variant={isFirst ? 'primary' : 'default'} why={why} onClick={onAssign}>
            <Trans>Assign</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}
