import { Box } from '@mantine/core';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { monotonePath, scaleOf, labelledIndexes } from './scale.ts';
import { useOwnWidth } from './use-own-width.ts';
import classes from './charts.module.css';

export type Series = {
  readonly id: string;
  readonly name: string;
  /** One figure a day. */
  readonly values: readonly number[];
  /** The formatted value of a day: "€1,204.00". */
  readonly say: (value: number) => string;
  /** The subject is drawn in the accent, what it is compared with in grey, a second figure of the subject in blue; by default the first is the subject. */
  readonly tone?: 0 | 1 | 2;
};

type DayChartProps = {
  /** The accessible description. */
  label: string;
  kind: 'bars' | 'lines';
  /** Formatted dates: 20-11-2026. */
  days: readonly string[];
  /** The series, and the one it is compared with. */
  series: readonly Series[];
  /** A label of the axis. */
  tick: (value: number) => string;
  /** The labels below, where they are not the day and month of `days`. */
  axis?: readonly string[];
  /** A level to compare the series with, drawn across the chart with its name. */
  limit?: { value: number; name: string };
};

const height = 220;
const edge = { top: 8, right: 4, bottom: 24 };

/** The width of the axis by its longest label: figures are about 7 px wide. */
const axisOf = (labels: readonly string[]) => 10 + 7 * Math.max(...labels.map((label) => label.length));

const dayAndMonth = (day: string): string => day.slice(0, 5);
/** Figures by day. Arrow keys and the pointer select a day, whose value is shown below the chart and announced. */
export function DayChart({ label, kind, days, series, tick, axis = days.map(dayAndMonth), limit }: DayChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = Math.max(240, useOwnWidth(box) ?? 600);
  const clip = useId();
  const last = days.length - 1;
  const [marked, setMarked] = useState(last);
  const at = Math.min(marked, last);
  const { top, ticks } = scaleOf([...series.flatMap(({ values }) => values), ...(limit ? [limit.value] : [])]);
  const left = axisOf(ticks.map(tick));
  const place = (width - left - edge.right) / days.length;
  const x = (nth: number) => left + place * (nth + 0.5);
  const y = (value: number) => edge.top + (height - edge.top - edge.bottom) * (1 - value / top);
  const labelWidth = Math.max(56, axisOf(axis));
  const labelled = labelledIndexes(days.length, Math.max(2, Math.floor((width - left) / labelWidth)));
  const bar = Math.max(1, Math.min(10, (place - 2 - 2 * (series.length - 1)) / series.length));
  const toneOf = (nth: number) => series[nth]?.tone ?? nth;
  const labelOf = (nth: number) =>
    [days[nth], ...series.map(({ name, values, say }) => `${name} ${say(values[nth] ?? 0)}`)].join(', ');

  const byKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setMarked(Math.max(0, Math.min(last, next)));
  };
  const byPointer = (event: PointerEvent<SVGSVGElement>) => {
    const { left: from } = event.currentTarget.getBoundingClientRect();
    setMarked(Math.max(0, Math.min(last, Math.floor((event.clientX - from - left) / place))));
  };

  return (
    <Box ref={box} miw={0}>
      <div
        className={classes.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={at + 1}
        aria-valuetext={labelOf(at)}
        onKeyDown={byKey}
      >
        <svg width={width} height={height} aria-hidden onPointerMove={byPointer} onPointerDown={byPointer}>
          <clipPath id={clip}>
            <rect x={0} y={0} width={width} height={height - edge.bottom} />
          </clipPath>
          {ticks.map((value) => (
            <g key={value}>
              <line className={classes.hairline} x1={left} x2={width - edge.right} y1={y(value)} y2={y(value)} />
              <text className={classes.axis} x={left - 8} y={y(value) + 4} textAnchor="end">
                {tick(value)}
              </text>
            </g>
          ))}
          <rect
            className={classes.mark}
            x={x(at) - place / 2}
            y={edge.top}
            width={place}
            height={height - edge.top - edge.bottom}
          />
          <g clipPath={`url(#${clip})`}>
            {series.toReversed().map(({ id, values }) => {
              const nth = series.findIndex((each) => each.id === id);
              const tone = toneOf(nth);
              if (kind === 'lines')
                return (
                  <path
                    key={id}
                    className={classes.line}
                    data-series={tone}
                    d={monotonePath(values.map((value, day) => [x(day), y(value)]))}
                  />
                );
              const shift = (nth - (series.length - 1) / 2) * (bar + 2) - bar / 2;
              return values.map((value, day) => (
                <rect
                  key={`${id}${days[day]}`}
                  className={classes.bar}
                  data-series={tone}
                  x={x(day) + shift}
                  y={y(value)}
                  width={bar}
                  // Below the axis and clipped there, so that only the upper corners are round.
                  height={value <= 0 ? 0 : y(0) - y(value) + 2}
                  rx={Math.min(2, bar / 2)}
                />
              ));
            })}
          </g>
          {limit && (
            <g>
              <line
                className={classes.limit}
                x1={left}
                x2={width - edge.right}
                y1={y(limit.value)}
                y2={y(limit.value)}
              />
              <text className={classes.limitName} x={left + 6} y={y(limit.value) - 5}>
                {limit.name}
              </text>
            </g>
          )}
          {days.map(
            (day, nth) =>
              labelled.has(nth) && (
                <text
                  key={day}
                  className={classes.axis}
                  x={nth === last ? width - edge.right : x(nth)}
                  y={height - 6}
                  textAnchor={nth === last ? 'end' : 'middle'}
                >
                  {axis[nth]}
                </text>
              ),
          )}
        </svg>
      </div>
      <p className={classes.said} aria-hidden>
        <b>{days[at]}</b>
        {series.map(({ id, name, values, say }, nth) => (
          <span key={id}>
            <i className={classes.key} data-series={toneOf(nth)} />
            {name} <b>{say(values[at] ?? 0)}</b>
          </span>
        ))}
      </p>
    </Box>
  );
}
