import { channelPrices } from '../core/db/schema/shipping/shipper-prices.ts';
import { carriers, channels, warehouses } from '../core/db/schema/shipping/shipping.ts';
import { emptyAddress } from '#domain/shared/address/address.ts';
import type { VolumetricRule } from '#domain/shipping/pricing/volumetric-rule.ts';
import type { Db } from '../core/http/context.ts';
import { demoCountries, type DemoCountry } from './countries.ts';
import { demoId } from './ids.ts';
import { insertRows } from './insert.ts';

/** Fictional carriers, so that no link leads to a real one. */
const trackingUrls = {
  YTX: 'https://track.yt-express.example/?no={number}',
  NLP: 'https://northline.example/track/{number}',
  ORC: '',
} as const satisfies Record<CarrierCode, string>;

const carrierNames = { YTX: 'YT Express (demo)', NLP: 'Northline Post (demo)', ORC: 'Orca Air (demo)' } as const;
type CarrierCode = keyof typeof carrierNames;

type Zone = DemoCountry['zone'];
/** Cents per parcel, cents per kilogram, median and 90th percentile of the transit days. */
type ZonePrice = readonly [base: number, perKg: number, p50: number, p90: number];

export type DemoChannel = {
  readonly code: string;
  readonly carrier: CarrierCode;
  readonly name: string;
  readonly nameCn: string;
  readonly divisor: number;
  readonly rule: VolumetricRule;
  /** Refused kinds of goods. */
  readonly restricted: readonly string[];
  readonly minimumG: number;
  readonly stepG: number;
  /** Upper limits of its weight bands in grams; the second band costs a tenth less per kilogram. */
  readonly bands: readonly number[];
  readonly zones: Partial<Readonly<Record<Zone, ZonePrice>>>;
};

export const demoChannels: readonly DemoChannel[] = [
  {
    code: 'YTX-LINE',
    carrier: 'YTX',
    name: 'YT Express Line',
    nameCn: '云途专线',
    divisor: 8000,
    rule: 'double',
    restricted: ['liquid'],
    minimumG: 50,
    stepG: 1,
    bands: [2000, 30_000],
    zones: {
      near: [263, 870, 6, 9],
      core: [278, 910, 7, 10],
      south: [295, 960, 8, 12],
      north: [310, 1010, 8, 12],
      overseas: [420, 1240, 9, 14],
      east: [190, 620, 5, 8],
    },
  },
  {
    code: 'YTX-ECO',
    carrier: 'YTX',
    name: 'YT Economy',
    nameCn: '云途经济',
    divisor: 8000,
    rule: 'double',
    restricted: ['battery', 'liquid'],
    minimumG: 20,
    stepG: 1,
    bands: [2000],
    zones: {
      near: [178, 740, 11, 18],
      core: [186, 770, 12, 20],
      south: [199, 810, 14, 24],
      north: [205, 850, 13, 22],
      overseas: [265, 990, 16, 28],
      east: [120, 510, 8, 13],
    },
  },
  {
    code: 'YTX-SPEC',
    carrier: 'YTX',
    name: 'YT Special Goods',
    nameCn: '云途特货',
    divisor: 6000,
    rule: 'greater',
    restricted: [],
    minimumG: 100,
    stepG: 10,
    bands: [3000],
    zones: {
      near: [330, 1090, 8, 13],
      core: [345, 1140, 9, 14],
      south: [360, 1190, 10, 16],
      north: [380, 1250, 10, 16],
      overseas: [510, 1480, 12, 19],
      east: [260, 790, 7, 11],
    },
  },
  {
    code: 'NLP-REG',
    carrier: 'NLP',
    name: 'Northline Registered',
    nameCn: '北线挂号',
    divisor: 6000,
    rule: 'greater',
    restricted: ['battery', 'liquid'],
    minimumG: 50,
    stepG: 10,
    bands: [2000],
    zones: { near: [290, 690, 9, 15], core: [300, 720, 10, 16], south: [320, 760, 12, 19], north: [255, 640, 8, 12] },
  },
  {
    code: 'NLP-DIR',
    carrier: 'NLP',
    name: 'Northline Direct',
    nameCn: '北线直邮',
    divisor: 6000,
    rule: 'double',
    restricted: ['liquid'],
    minimumG: 50,
    stepG: 10,
    bands: [2000, 20_000],
    zones: { core: [340, 930, 6, 9], north: [320, 880, 5, 8] },
  },
  {
    code: 'ORC-EXP',
    carrier: 'ORC',
    name: 'Orca Express',
    nameCn: '逆戟特快',
    divisor: 5000,
    rule: 'greater',
    restricted: ['liquid'],
    minimumG: 500,
    stepG: 500,
    bands: [5000, 30_000],
    zones: {
      near: [990, 1450, 3, 5],
      core: [1040, 1490, 3, 5],
      south: [1090, 1560, 4, 6],
      north: [1120, 1590, 4, 6],
      overseas: [1380, 1890, 4, 7],
      east: [760, 1090, 2, 4],
    },
  },
  {
    code: 'ORC-BULK',
    carrier: 'ORC',
    name: 'Orca Heavy',
    nameCn: '逆戟大货',
    divisor: 5000,
    rule: 'greater',
    restricted: ['battery', 'liquid'],
    minimumG: 2000,
    stepG: 500,
    bands: [30_000],
    zones: {
      near: [1250, 520, 12, 18],
      core: [1320, 560, 13, 19],
      south: [1400, 610, 15, 22],
      overseas: [1980, 830, 20, 32],
    },
  },
  {
    code: 'ORC-PAC',
    carrier: 'ORC',
    name: 'Orca Pacific',
    nameCn: '逆戟太平洋线',
    divisor: 6000,
    rule: 'double',
    restricted: ['liquid'],
    minimumG: 50,
    stepG: 1,
    bands: [2000, 20_000],
    zones: { overseas: [390, 1150, 8, 12], east: [210, 580, 4, 7] },
  },
];

/** The first day of the demo prices. */
export const pricesSince = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear() - 1, 0, 1));

export const carrierId = (code: CarrierCode): string => demoId(`carrier ${code}`);
export const channelId = (code: string): string => demoId(`channel ${code}`);

export const demoWarehouses = [
  { id: demoId('warehouse YW'), code: 'YW', name: 'Yiwu', nameCn: '义乌仓', kind: 'internal', aisles: 'ABCDEF' },
  { id: demoId('warehouse NL1'), code: 'NL1', name: 'Venlo', nameCn: '芬洛仓', kind: 'platform', aisles: 'RSTU' },
] as const;

const addresses = {
  YW: {
    ...emptyAddress,
    company: 'Parcelyard Yiwu (demo)',
    address1: 'Demo Road 88, Building 3',
    city: 'Yiwu',
    province: 'Zhejiang',
    zip: '322000',
    country_code: 'CN',
    phone: '+86 579 0000 0000',
  },
  NL1: {
    ...emptyAddress,
    company: 'Parcelyard Venlo (demo)',
    address1: 'Voorbeeldweg 12',
    city: 'Venlo',
    zip: '5928 AA',
    country_code: 'NL',
    phone: '+31 77 000 0000',
  },
} as const;

/** The price rows of one channel: all countries of its zones, band by band. */
export function pricesOf(channel: DemoChannel, validFrom: Date) {
  return demoCountries.flatMap((country) => {
    const price = channel.zones[country.zone];
    if (!price) return [];
    const [baseMinor, perKg, daysP50, daysP90] = price;
    return channel.bands.map((toG, nth) => ({
      id: demoId(`price ${channel.code} ${country.code} ${toG}`),
      channelId: channelId(channel.code),
      countryCode: country.code,
      fromG: channel.bands[nth - 1] ?? 0,
      toG,
      baseMinor,
      perKgMinor: nth === 0 ? perKg : Math.round(perKg * 0.9),
      minimumG: channel.minimumG,
      stepG: channel.stepG,
      surcharges:
        country.surchargeMinor === 0 ? [] : [{ name: 'Destination surcharge', amount_minor: country.surchargeMinor }],
      daysP50,
      daysP90,
      currency: 'EUR',
      validFrom,
      createdAt: validFrom,
    }));
  });
}

/** Fills carriers, channels with their prices, and the two warehouses. */
export async function fillShipping(db: Db, now: Date): Promise<void> {
  const validFrom = pricesSince(now);
  const codes = Object.keys(carrierNames) as CarrierCode[];
  await insertRows(
    db,
    carriers,
    codes.map((code) => ({ id: carrierId(code), code, name: carrierNames[code], trackingUrl: trackingUrls[code] })),
  );
  await insertRows(
    db,
    channels,
    demoChannels.map(({ code, carrier, name, nameCn, divisor, rule, restricted }) => {
      const id = channelId(code);
      return { id, carrierId: carrierId(carrier), code, name, nameCn, divisor, rule, restricted: [...restricted] };
    }),
  );
  await insertRows(
    db,
    channelPrices,
    demoChannels.flatMap((channel) => pricesOf(channel, validFrom)),
  );
  await insertRows(
    db,
    warehouses,
    demoWarehouses.map(({ id, code, name, nameCn, kind }) => ({
      id,
      code,
      name,
      nameCn,
      kind,
      address: addresses[code],
    })),
  );
}
