import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Confidence, MatchReason } from '#domain/finance/bank-statements/match.ts';
import type { StatementFormat } from '#domain/finance/bank-statements/statement.ts';
import type { Tone } from '../../../ui/status/tones.ts';

export const reasonLabels: Readonly<Record<MatchReason, MessageDescriptor>> = {
  reference: msg`The text has its reference`,
  number: msg`The text has its number`,
  amount: msg`The same amount`,
  converted: msg`About the same amount after conversion`,
  near: msg`Almost the same amount`,
  name: msg`The name is alike`,
};

export const confidenceLabels: Readonly<Record<Confidence, MessageDescriptor>> = {
  certain: msg`Very likely`,
  likely: msg`Likely`,
  possible: msg`Possible`,
};

export const confidenceTones: Readonly<Record<Confidence, Tone>> = {
  certain: 'good',
  likely: 'going',
  possible: 'idle',
};

/** Names of standards stay as they are. */
export const formatLabels: Readonly<Record<StatementFormat, string>> = {
  camt053: 'CAMT.053',
  mt940: 'MT940',
  csv: 'CSV',
};
