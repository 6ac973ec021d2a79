import { byName } from '#domain/shared/status.ts';

/** Why 17TRACK gives us nothing until a user mends it: key refused, our address not in its list, credits used up. */
export const serviceTroubles = ['key', 'address', 'quota'] as const;
export const serviceTrouble = byName(serviceTroubles);
export type ServiceTrouble = (typeof serviceTroubles)[number];
export const isServiceTrouble = (word: string): word is ServiceTrouble =>
  (serviceTroubles as readonly string[]).includes(word);

/** Why 17TRACK does not follow a number: it does not know the carrier, takes it for no tracking number, or failed. */
export const numberRefusals = ['carrier', 'number', 'later'] as const;
export const numberRefusal = byName(numberRefusals);
export type NumberRefusal = (typeof numberRefusals)[number];

/** What a code about one number means. `quota`: nothing more is accepted; `later`: unknown, so it is tried again. */
export type NumberOutcome = 'followed' | 'not-registered' | 'quota' | NumberRefusal;

// The codes of 17TRACK 2.4; others may be temporary.
const outcomes: ReadonlyMap<number, NumberOutcome> = new Map([
  [0, 'followed'],
  [-18019901, 'followed'],
  [-18019902, 'not-registered'],
  // No events yet.
  [-18019909, 'followed'],
  [-18019903, 'carrier'],
  [-18019910, 'carrier'],
  [-18010011, 'number'],
  [-18010012, 'number'],
  [-18010013, 'number'],
  [-18019908, 'quota'],
]);

const troubles: ReadonlyMap<number, ServiceTrouble> = new Map([
  [-18010001, 'address'],
  [-18010002, 'key'],
  [-18010004, 'key'],
  [-18010005, 'key'],
  [-18019908, 'quota'],
]);

/** 0: accepted. */
export const numberOutcome = (code: number): NumberOutcome => outcomes.get(code) ?? 'later';

/** What a code about a whole request means; null when it may pass by itself. */
export const troubleOf = (code: number): ServiceTrouble | null => troubles.get(code) ?? null;

/** Whether 17TRACK accepts the form of a number. */
export const isRegistrable = (number: string): boolean => /^[A-Z0-9]{5,50}$/i.test(number);

/** Parcels that were shipped longer ago are not registered: each number costs a credit. Days. */
export const registrationDays = 60;

/** 17TRACK's number of a carrier, such as 190008. */
export const carrierCodeLimits = { min: 1, max: 9_999_999 } as const;
