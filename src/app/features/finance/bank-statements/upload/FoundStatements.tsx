import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { Facts } from '../../../../ui/Facts.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { formatDay } from '../../../../ui/text/format-date.ts';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { formatLabels } from '../labels.ts';
import type { Preview } from '../queries.ts';

/** Below a long form it would be out of sight. */
const showWhole = (found: HTMLDivElement | null) => found?.scrollIntoView({ block: 'nearest' });

/** What an import would store. */
export function FoundStatements({ preview }: { preview: Preview }) {
  const format = formatLabels[preview.format];
  return (
    <Stack gap="lg" ref={showWhole}>
      {preview.statements.map((found) => (
        <section key={`${found.account} ${found.number}`}>
          <SectionHead line>
            {found.account} · {found.number}
          </SectionHead>
          <Stack gap="sm" mt="sm">
            <Facts>
              <dt>
                <Trans>Format</Trans>
              </dt>
              <dd>{format}</dd>
              {found.from && found.to && (
                <>
                  <dt>
                    <Trans>Period</Trans>
                  </dt>
                  <dd>
                    {formatDay(found.from)} – {formatDay(found.to)}
                  </dd>
                </>
              )}
              <dt>
                <Trans>Entries</Trans>
              </dt>
              <dd>{found.entries}</dd>
              <dt>
                <Trans context="money">Received</Trans>
              </dt>
              <dd>
                <MoneyText money={found.incoming} />
              </dd>
              {found.opening && found.closing && (
                <>
                  <dt>
                    <Trans>Balance</Trans>
                  </dt>
                  <dd>
                    <MoneyText money={found.opening} charged /> → <MoneyText money={found.closing} charged />
                  </dd>
                </>
              )}
            </Facts>
            {!found.opening && (
              <Text size="sm" c="dimmed">
                <Trans>The file has no balances, so its sums cannot be checked.</Trans>
              </Text>
            )}
            {found.is_known ? (
              <Note text={<Trans>This statement is stored already. It is not stored again.</Trans>} />
            ) : (
              found.known > 0 && (
                <Note text={<Trans>{found.known} of its entries are stored already and are left out.</Trans>} />
              )
            )}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}
