import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { Facts } from '../../../ui/Facts.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { linkClass } from '../../../ui/button/Button.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { AppliesText, PercentText, PhaseMark } from './formula-columns.tsx';
import type { FormulaRow, History, Opened } from './queries.ts';

type VersionsProps = { row: FormulaRow; versions: History['versions']; onOpen: (opened: Opened) => void };

/** The other versions of the formula, and who made this one. */
export function Versions({ row, versions, onOpen }: VersionsProps) {
  const { t } = useLingui();
  const { created_by_name: creator, activated_by_name: activator } = row;
  return (
    <Stack gap="lg">
      <section>
        <SectionHead>
          <Trans>Applies to</Trans>
        </SectionHead>
        <AppliesText row={row} />
      </section>
      <section>
        <SectionHead>
          <Trans>Versions</Trans>
        </SectionHead>
        <Stack gap="xs" fz="sm">
          {versions.map((each) => (
            <div key={each.version}>
              {each.version === row.version ? (
                <b>
                  <Trans>v{each.version}</Trans>
                </b>
              ) : (
                <button
                  type="button"
                  className={linkClass}
                  aria-label={t`v${each.version}, open this version`}
                  onClick={() => onOpen({ formula_id: each.formula_id, version: each.version })}
                >
                  <Trans>v{each.version}</Trans>
                </button>
              )}{' '}
              <PhaseMark row={each} />
              <Text fz="xs" c="dimmed">
                <PercentText bp={each.margin_bp} /> · <DateText value={each.valid_from} form="day" />
                {each.valid_to !== null && (
                  <>
                    {' – '}
                    <DateText value={each.valid_to} form="day" />
                  </>
                )}
              </Text>
            </div>
          ))}
        </Stack>
      </section>
      <Facts>
        <dt>
          <Trans>Created</Trans>
        </dt>
        <dd>
          <DateText value={row.created_at} form="day" /> {creator}
        </dd>
        {row.activated_at !== null && (
          <>
            <dt>
              <Trans>Activated</Trans>
            </dt>
            <dd>
              <DateText value={row.activated_at} form="day" /> {activator}
            </dd>
          </>
        )}
      </Facts>
    </Stack>
  );
}
