import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { Facts } from '../../ui/Facts.tsx';
import { Drawer } from '../../ui/layer/Drawer.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Plate } from '../../ui/text/Plate.tsx';
import { nameOf, Where } from './audit-columns.tsx';
import classes from './audit.module.css';
import { wordOf } from './call-words.ts';
import { eventWords } from './event-words.ts';
import { fieldWords } from './field-words.ts';
import { RightsSaidContext, said } from './said.ts';
import type { Act } from './search.ts';

/** One act in full: who, to what, what it changed, and what was asked for. */
export function AuditDrawer({ act, onClose }: { act: Act; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const rights = use(RightsSaidContext);
  const word = wordOf(act.call);
  const event = act.event && i18n._(eventWords[act.event]);
  const title = act.outcome === 'refused' && event ? event : word ? i18n._(word) : act.call;
  const value = (field: string, of: Act['before']) => said(act.call, field, of?.[field], { i18n, rights });
  const more = act.subject_count - act.subjects.length;
  const fields = [...new Set([...Object.keys(act.before ?? {}), ...Object.keys(act.after ?? {})])];
  return (
    <Drawer title={title} onClose={onClose}>
      <div className={classes.stack}>
        <Facts>
          <dt>{t`When`}</dt>
          <dd>
            <DateText value={act.at} />
          </dd>
          <dt>{t`Who`}</dt>
          <dd>{act.by?.name ?? t`Not signed in`}</dd>
          {act.acting_as && (
            <>
              <dt>{t`In whose name`}</dt>
              <dd>{act.acting_as.name}</dd>
            </>
          )}
          <dt>{t`From where`}</dt>
          <dd>
            <Where act={act} />
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
              <dt>{t`To what`}</dt>
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
            <table className={classes.changes}>
              <thead>
                <tr>
                  <th scope="col">{t`Field`}</th>
                  <th scope="col">{t`Before`}</th>
                  <th scope="col">{t`After`}</th>
                </tr>
              </thead>
              <tbody>
                {fields.map((field) => (
                  <tr key={field}>
                    <th scope="row">
                      {fieldWords[field] ? i18n._(fieldWords[field]) : <code className={classes.id}>{field}</code>}
                    </th>
                    <td>{value(field, act.before)}</td>
                    <td>{value(field, act.after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {Object.keys(act.input).length > 0 && (
          <section>
            <SectionHead>
              <Trans>What was sent</Trans>
            </SectionHead>
            <pre className={classes.sent}>{JSON.stringify(act.input, null, 2)}</pre>
          </section>
        )}
      </div>
    </Drawer>
  );
}
