import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { callLabel } from './call-labels.ts';
import { eventLabels } from './event-labels.ts';
import classes from './audit.module.css';
import { displayName, loggedName, RightLabelContext, type RightLabel } from './format-audit-value.ts';
import type { Act } from './queries.ts';

/** The action's label. */
export function ActName({ call }: { call: string }) {
  const { i18n } = useLingui();
  const label = callLabel(call);
  return label ? i18n._(label) : call;
}

/** The action; for a refusal also its count within the minute. */
export function ActTitle({ act }: { act: Act }) {
  const { i18n } = useLingui();
  const { event, outcome, call, count } = act;
  const times = count > 1 && ` × ${i18n.number(count)}`;
  if (event === null || (outcome === 'success' && callLabel(call)))
    return (
      <>
        <ActName call={call} />
        {times}
      </>
    );
  return (
    <span className={classes.two}>
      <span>
        {i18n._(eventLabels[event])}
        {times}
      </span>
      <small>
        <ActName call={call} />
      </small>
    </span>
  );
}

/** The user, and the user they acted as. */
export function ActUser({ act }: { act: Act }) {
  const { by, acting_as: as } = act;
  if (!by) return <Trans>Not signed in</Trans>;
  if (!as) return by.name;
  return (
    <span className={classes.two}>
      <span>{by.name}</span>
      <small>
        <Trans>as {as.name}</Trans>
      </small>
    </span>
  );
}

/** The subject's current name, or its name at the time. */
export function nameOf(act: Act, { name }: Act['subjects'][number], rights: RightLabel): string | undefined {
  const known = name ?? loggedName(act);
  return known === undefined ? undefined : displayName(act.call, known, rights);
}

/** The first subject, and the number of others. */
export function ActSubjects({ act }: { act: Act }) {
  const rights = use(RightLabelContext);
  const [first] = act.subjects;
  if (!first) return '—';
  const more = act.subject_count - 1;
  const name = nameOf(act, first, rights) ?? <small className={classes.id}>{first._id.slice(-12)}</small>;
  if (more === 0) return name;
  return (
    <span className={classes.two}>
      <span>{name}</span>
      <small>
        <Plural value={more} one="and # more" other="and # more" />
      </small>
    </span>
  );
}

/** The device, and its location. */
export function ActDevice({ act }: { act: Act }) {
  const device = [act.browser, act.system].filter(Boolean).join(', ');
  return (
    <span className={classes.two}>
      <span>{act.address}</span>
      {device && <small>{device}</small>}
    </span>
  );
}

export const auditColumns = columnsOf<Act>([
  { id: 'at', head: msg`When`, width: 140, fixed: true, cell: (act) => <DateText value={act.at} quietDay /> },
  { id: 'by', head: msg`User`, width: 190, tablet: { width: 160 }, cell: (act) => <ActUser act={act} /> },
  {
    id: 'call',
    head: msg`What`,
    width: 270,
    tablet: { width: 190 },
    cell: (act) => (
      <b>
        <ActTitle act={act} />
      </b>
    ),
  },
  { id: 'subject', head: msg`Subject`, width: 220, tablet: { width: 140 }, cell: (act) => <ActSubjects act={act} /> },
  { id: 'where', head: msg`From where`, width: 180, mergeInto: 'by', cell: (act) => <ActDevice act={act} /> },
]);

export const auditCard = (act: Act) => (
  <RowCard
    title={<ActTitle act={act} />}
    facts={[
      act.by && act.acting_as ? `${act.by.name} → ${act.acting_as.name}` : <ActUser key="who" act={act} />,
      <DateText key="at" value={act.at} />,
    ]}
    // For a sign-in the subject is the user, who is shown already.
    second={act.subject_count === 1 && act.subjects[0]?.name === act.by?.name ? undefined : <ActSubjects act={act} />}
  />
);
