import { expect, test } from 'vitest';
import { fillSnippet, unknownFields } from './snippets.ts';

const values = { customer: 'Elin', ticket: 'T-7', subject: 'Lost', case: '#1001', agent: 'Carla', company: 'Yard $&' };

test('fields become values, everything else stays', () => {
  expect(fillSnippet('Hello {customer}, {case} is {unknown}. {agent}, {company}', values)).toBe(
    'Hello Elin, #1001 is {unknown}. Carla, Yard $&',
  );
});

test('a typing error is found', () => {
  expect(unknownFields('Dear {custommer}, {ticket} {x} {x}')).toEqual(['custommer', 'x']);
});
