import { describe, expect, test } from 'vitest';
import { Refused, Unreachable } from '../../sync/failure.ts';
import { faultAt, fieldOfRefusal, formFaults } from './form-faults.ts';

const none = { ofLimits: {}, required: {}, ofRules: {} };
const values = {
  name: '',
  note: 'x',
  address: { zip: '', city: 'Venlo' },
  tags: [],
  lines: [{ sku: 'a' }, { sku: 'b' }],
};

describe('the errors of a form', () => {
  test('are those of the limits, until the form knows better', () => {
    expect(formFaults(values, { ...none, ofLimits: { name: 'Please fill in this field.' } })).toEqual({
      name: 'Please fill in this field.',
    });
  });

  test('of an empty field are in the form’s own words', () => {
    const required = {
      name: 'Enter a name',
      note: 'Enter a note',
      'address.zip': 'Enter a postcode',
      tags: 'Pick one',
    };
    expect(formFaults(values, { ...none, required, ofLimits: { name: 'general' } })).toEqual({
      name: 'Enter a name',
      'address.zip': 'Enter a postcode',
      tags: 'Pick one',
    });
  });

  test('of its rules come first', () => {
    const sources = { ofLimits: { name: 'limit' }, required: { name: 'required' }, ofRules: { name: 'rule' } };
    expect(formFaults(values, sources)).toEqual({ name: 'rule' });
  });

  test.each([undefined, null, false, ''])('are none where a rule returns %s', (fault) => {
    expect(formFaults(values, { ...none, ofLimits: { note: 'limit' }, ofRules: { note: fault } })).toEqual({
      note: 'limit',
    });
  });
});

describe('the error at a field', () => {
  const faults = { 'address.zip': 'Enter a postcode', addressee: 'Enter a name' };

  test.each([
    ['address.zip', 'Enter a postcode'],
    ['address', 'Enter a postcode'],
    ['addressee', 'Enter a name'],
    ['address.city', undefined],
    ['name', undefined],
  ])('of %s is %s', (path, fault) => {
    expect(faultAt(faults, path)).toBe(fault);
  });

  test('is its own before that of a field inside it', () => {
    expect(faultAt({ 'a.b': 'inner', a: 'own' }, 'a')).toBe('own');
  });
});

describe('a refusal of the server is shown', () => {
  const refusal = (code: string, details: object = {}) => new Refused('No', 422, code as 'internal', { ...details });
  const refusals = { 'name.taken': 'name', 'zip.unknown': 'address.zip', 'gone.field': 'fax' };
  const field = (error: Error) => fieldOfRefusal(error, values, refusals);

  test.each([
    ['at the field of the form that it is about', refusal('name.taken'), 'name'],
    ['at a field inside another', refusal('zip.unknown'), 'address.zip'],
    ['at the field that the server names', refusal('input.invalid', { field: 'address.zip' }), 'address.zip'],
    ['at the row that the server names', refusal('sku.taken', { field: 'lines.1.sku' }), 'lines.1.sku'],
  ])('%s', (_, error, path) => {
    expect(field(error)).toBe(path);
  });

  test.each([
    ['a field this form does not have', refusal('gone.field')],
    ['a field of the server that this form does not have', refusal('input.invalid', { field: 'fax' })],
    ['a whole address: which part is wrong is not known', refusal('input.invalid', { field: 'address' })],
    ['no field', refusal('server.busy')],
    ['no field that it names', refusal('input.invalid')],
    ['a lost connection', new Unreachable('away')],
    ['a defect', new Error('x')],
  ])('next to the form, when it is about %s', (_, error) => {
    expect(field(error)).toBeUndefined();
  });
});
