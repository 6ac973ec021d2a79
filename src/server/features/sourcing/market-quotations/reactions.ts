import type { EventName, Fact } from '#domain/shared/events/events.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';
import { noteChanges, type MarketChange } from './changes.ts';

const goods = (subject: string): MarketChange => ({ kind: 'goods', subject });
const formulas: MarketChange = { kind: 'formula', subject: '' };

/** The changes that the events of one name mean for prices. Events of other names mean none. */
const noting =
  <N extends EventName>(name: N, changesOf: (event: Extract<NewEvent, Fact<N>>) => readonly MarketChange[]) =>
  async (tx: Db, events: readonly NewEvent[]): Promise<void> => {
    const isOfName = (event: NewEvent): event is Extract<NewEvent, Fact<N>> => event.name === name;
    const changes = events.filter(isOfName).flatMap(changesOf);
    const unique = new Map(changes.map((change) => [`${change.kind} ${change.subject}`, change]));
    if (unique.size > 0) await noteChanges(tx, [...unique.values()]);
  };

/** With the variants that were taken off the product. A product that sellers never saw has no prices. */
export const marketByMarketProduct = noting('market_product.changed', ({ subjectId, data }) =>
  subjectId && (data.was_offered || data.is_offered)
    ? [goods(subjectId), ...data.variants.map(({ id }) => goods(id))]
    : [],
);

export const marketByInternalProduct = noting('internal_product.changed', ({ subjectId }) =>
  subjectId ? [goods(subjectId)] : [],
);

/** Formulas apply to categories and those below them. */
export const marketByTaxonomy = noting('taxonomy.changed', ({ data }) => (data.kind === 'category' ? [formulas] : []));

export const marketByFormula = noting('formula.changed', ({ data }) => (data.is_price ? [formulas] : []));

export const marketByRate = noting('rate.changed', ({ data }) =>
  data.currencies.map((subject) => ({ kind: 'currency', subject })),
);

export const marketByShipperPrice = noting('shipper_price.changed', ({ data }) =>
  data.country_codes.map((subject) => ({ kind: 'country', subject })),
);

/** A carrier or channel that is switched on or off; its other fields are not part of prices. */
export const marketByCarrier = noting('carrier.changed', ({ subjectId, data }) =>
  subjectId && data ? [{ kind: 'channel', subject: subjectId }] : [],
);

export const marketBySetting = noting('setting.changed', ({ data }) =>
  data.name === 'sourcing.marketCountries' ? [{ kind: 'countries', subject: '' }] : [],
);
