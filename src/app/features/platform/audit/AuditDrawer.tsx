import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Code, Stack, Table } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { use } from 'react';
import { Facts } from '../../../ui/Facts.tsx';
import { Drawer } from '../../../ui/layer/Drawer.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { nameOf, ActDevice } from './audit-columns.tsx';
import classes from './audit.module.css';
import { callLabel } from './call-labels.ts';
import { eventLabels } from './event-labels.ts';
import { fieldLabels } from './field-labels.ts';
import { RightLabelContext, formatAuditValue } from './format-audit-value.ts';
import type { Act } from './queries.ts';

const wraps = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;

/** An audit entry in full: user, subject, changes, and the request. */
export function AuditDrawer({ act, onClose }: { act: Act; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const rights = use(RightLabelContext);
  const label = callLabel(act.call);
  const event = act.event && i18n._(eventLabels[act.event]);
  const title = act.outcome === 'refused' && event ? event : label ? i18n._(label) : act.call;
  const value = (field: string, of: Act['before']) => formatAuditValue(act.call, field, of?.[field], { i18n, rights });
  const more = act.subject_count - act.subjects.length;
  const fields = [...new Set([...Object.keys(act.before ?? {}), ...Object.keys(act.after ?? {})])];
  return (
    <Drawer title={title} onClose={onClose}>
      <Stack gap="lg">
        <Facts>
          <dt>{t`When`}</dt>
          <dd>
            <DateText value={act.at} />
          </dd>
          <dt>{t`User`}</dt>
          <dd>{act.by?.name ?? t`Not signed in`}</dd>
          {act.acting_as && (
            <>
              <dt>{t`On behalf of`}</dt>
              <dd>{act.acting_as.name}</dd>
            </>
          )}
          <dt>{t`From where`}</dt>
          <dd>
            <ActDevice act={act} />
          </dd>
          {event && (
            <>
              <dt>{t`Security`}</dt>
              <dd>{event}</dd>
            </>
          )}
          {act.reason !== null && (
            <>
              <dt>{t`Refused because`}</dt>
              <dd>
                <Plate>{act.reason}</Plate>
              </dd>
            </>
          )}
          {act.count > 1 && (
            <>
              <dt>{t`Times in this minute`}</dt>
              <dd>{i18n.number(act.count)}</dd>
            </>
          )}
          <dt>{t`Call`}</dt>
          <dd>
            <Plate>{act.call}</Plate>
          </dd>
          {act.subjects.length > 0 && (
            <>
              <dt>{t`Subject`}</dt>
              <dd>
                <ul>
                  {act.subjects.map((subject) => (
                    <li key={subject._id}>
                      {nameOf(act, subject, rights) ?? <small className={classes.id}>{subject._id}</small>}
                    </li>
                  ))}
                  {more > 0 && (
                    <li>
                      <Plural value={more} one="and # more" other="and # more" />
                    </li>
                  )}
                </ul>
              </dd>
            </>
          )}
        </Facts>
        {fields.length > 0 && (
          <section>
            <SectionHead>
              <Trans>What it changed</Trans>
            </SectionHead>
            <Table layout="fixed" horizontalSpacing="sm" verticalSpacing={8} lh="1.25rem" className={classes.changes}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t`Field`}</Table.Th>
                  <Table.Th scope="col">{t`Before`}</Table.Th>
                  <Table.Th scope="col">{t`After`}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {fields.map((field) => (
                  <Table.Tr key={field}>
                    <Table.Th scope="row">
                      {fieldLabels[field] ? i18n._(fieldLabels[field]) : <code className={classes.id}>{field}</code>}
                    </Table.Th>
                    <Table.Td>{value(field, act.before)}</Table.Td>
                    <Table.Td>{value(field, act.after)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        )}
        {Object.keys(act.input).length > 0 && (
          <section>
            <SectionHead>
              <Trans>Request</Trans>
            </SectionHead>
            <Code block p="sm" fz="xs" bdrs="md" bg="var(--py-sunken)" bd="1px solid var(--py-line)" style={wraps}>
              {JSON.stringify(act.input, null, 2)}
            </Code>
          </section>
        )}
      </Stack>
    </Drawer>
  );
}
