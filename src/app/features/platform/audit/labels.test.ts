import { describe, expect, test } from 'vitest';
import { allCalls } from '#contract/registry.ts';
import { securityEvents } from '#domain/platform/security/events.ts';
import { callLabel } from './call-labels.ts';
import { eventLabels } from './event-labels.ts';
import { fieldLabels } from './field-labels.ts';
import { nounLabels } from './noun-labels.ts';
import { reads, actsQuery } from './queries.ts';

const commands = allCalls.filter(({ kind }) => kind === 'command').map(({ name }) => name);

describe('the audit log names', () => {
  test('every command that it may record', () => {
    expect(commands.filter((name) => callLabel(name) === undefined)).toEqual([]);
  });

  test('no query: reading is not recorded', () => {
    const queries = allCalls.filter(({ kind }) => kind === 'query').map(({ name }) => name);
    expect(queries.filter((name) => callLabel(name) !== undefined)).toEqual([]);
  });

  test('different commands by different sentences', () => {
    const texts = commands.map((name) => callLabel(name)?.message);
    const repeated = texts.filter((text, at) => texts.indexOf(text) !== at);
    expect(repeated).toEqual([]);
  });

  test('every event of the security log has its own label', () => {
    expect(Object.keys(eventLabels).toSorted()).toEqual([...securityEvents].toSorted());
    expect(new Set(Object.values(eventLabels).map(({ message }) => message)).size).toBe(securityEvents.length);
  });

  test('changed fields have labels, never database names', () => {
    expect(Object.values(fieldLabels).filter(({ message = '' }) => /_|^[a-z]/.test(message))).toEqual([]);
  });
});

describe('the filter "What it was about"', () => {
  test('finds every command', () => {
    const nouns = [...new Set(commands.map((name) => name.split('.')[0] ?? ''))];
    expect(nouns.filter((noun) => !Object.hasOwn(nounLabels, noun))).toEqual([]);
  });

  test('has no option that finds nothing', () => {
    const unused = Object.keys(nounLabels).filter((noun) => !commands.some((name) => name.startsWith(`${noun}.`)));
    expect(unused).toEqual([]);
  });

  test('asks for the calls of the chosen noun and of no other with the same beginning', () => {
    const { read } = reads('all');
    const input = actsQuery('all', read({ about: 'order,store' })).queryKey[2];
    expect(input).toMatchObject({ calls: ['order.', 'store.'] });
  });
});

describe('the scope of the log', () => {
  test('a user who sees only the own activity cannot filter by another user', () => {
    const user = '01920000-0000-7000-8000-000000000001';
    expect(reads('all').read({ user }).filters).toHaveProperty('user');
    expect(reads('own').read({ user }).filters).not.toHaveProperty('user');
    const [, name, input] = actsQuery('own', reads('all').read({ user })).queryKey;
    expect(name).toBe('audit.own');
    expect(input).not.toHaveProperty('user_id');
  });

  test('an open period is not a filter: both ends are sent, or none', () => {
    const inputOf = (date: string) => actsQuery('own', reads('own').read({ date })).queryKey[2];
    expect(inputOf('2026.11.01~2026.11.02')).toHaveProperty('from');
    expect(inputOf('2026.11.01~2026.11.02')).toHaveProperty('until');
    expect(inputOf('2026.11.02~2026.11.01')).not.toHaveProperty('from');
    expect(inputOf('2026.11.01~')).not.toHaveProperty('until');
  });
});
