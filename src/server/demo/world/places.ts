import { emptyAddress, type Address } from '#domain/shared/address/address.ts';
import type { Chance } from '../random.ts';

type NonEmpty = readonly [string, ...string[]];
type Names = { readonly first: NonEmpty; readonly last: NonEmpty };

const list = (text: string): NonEmpty => {
  const [first = '', ...more] = text.split(', ');
  return [first, ...more];
};

const names = {
  dutch: {
    first: list('Sanne, Daan, Femke, Bram, Lotte, Sem, Anouk, Thijs, Maartje, Ruben'),
    last: list('de Vries, Jansen, van den Berg, Bakker, Visser, Smit, Meijer, Mulder, Bos, Vos'),
  },
  german: {
    first: list('Anna, Lukas, Marie, Jonas, Lea, Felix, Clara, Paul, Greta, Emil'),
    last: list('Schneider, Fischer, Weber, Wagner, Becker, Hoffmann, Koch, Richter, Wolf, Krüger'),
  },
  french: {
    first: list('Camille, Hugo, Chloé, Louis, Manon, Jules, Inès, Théo, Léa, Élise'),
    last: list('Martin, Bernard, Petit, Durand, Leroy, Moreau, Girard, Lefèvre, Fontaine, Chevalier'),
  },
  italian: {
    first: list('Giulia, Luca, Sofia, Marco, Chiara, Matteo, Elena, Davide, Alice, Pietro'),
    last: list('Rossi, Russo, Ferrari, Bianchi, Romano, Ricci, Marino, Greco, Conti, Gallo'),
  },
  iberian: {
    first: list('Lucía, Hugo, Martina, Pablo, Inês, Tiago, Carmen, Álvaro, Beatriz, João'),
    last: list('García, Fernández, López, Santos, Silva, Pereira, Ruiz, Moreno, Costa, Navarro'),
  },
  nordic: {
    first: list('Astrid, Erik, Freja, Lars, Ingrid, Mikkel, Sigrid, Oskar, Aino, Eero'),
    last: list('Lindström, Johansson, Hansen, Nielsen, Berg, Virtanen, Korhonen, Dahl, Holm, Østby'),
  },
  english: {
    first: list('Olivia, Jack, Amelia, Harry, Isla, George, Ava, Noah, Grace, Liam'),
    last: list('Taylor, Walker, Hughes, Bennett, Murphy, Clarke, Foster, Reid, Hayes, Brooks'),
  },
  eastern: {
    first: list('Zofia, Jakub, Eliška, Tomáš, Ana, Luka, Eszter, Bence, Ioana, Andrei'),
    last: list('Nowak, Kowalska, Novák, Dvořák, Horvat, Kovač, Nagy, Szabó, Popescu, Ionescu'),
  },
  greek: {
    first: list('Eleni, Nikos, Maria, Giorgos, Katerina, Dimitris'),
    last: list('Papadopoulos, Nikolaidis, Georgiou, Vlachos, Economou, Pappas'),
  },
  eastAsian: {
    first: list('Yuki, Haruto, Sakura, Ren, Mei Ling, Wei Jie, Hui Min, Kenji'),
    last: list('Sato, Suzuki, Tanaka, Tan, Lim, Ng, Watanabe, Goh'),
  },
} as const satisfies Record<string, Names>;

type Land = {
  readonly names: keyof typeof names;
  /** Relative frequency. */
  readonly weight: number;
  readonly dial: string;
  /** `#` is replaced by the house number. */
  readonly streets: NonEmpty;
  /** city|postcode|province|province code */
  readonly cities: NonEmpty;
};

const land = (weight: number, people: keyof typeof names, dial: string, streets: string, cities: string): Land => ({
  names: people,
  weight,
  dial,
  streets: list(streets),
  cities: list(cities),
});

/** Countries of the demo customers: the 30 that the channels serve. */
export const lands: Readonly<Record<string, Land>> = {
  NL: land(
    160,
    'dutch',
    '+31 20',
    'Prinsengracht #, Kerkstraat #, Dorpsweg #, Molenlaan #',
    'Amsterdam|1016 JC, Utrecht|3511 AD, Rotterdam|3012 KA, Groningen|9711 LM',
  ),
  DE: land(
    190,
    'german',
    '+49 30',
    'Lindenstraße #, Hauptstraße #, Am Markt #, Gartenweg #',
    'Berlin|10969, Hamburg|20095, München|80331, Leipzig|04109',
  ),
  FR: land(
    150,
    'french',
    '+33 1',
    '# rue des Lilas, # avenue Victor Hugo, # place du Marché',
    'Paris|75011, Lyon|69002, Nantes|44000, Lille|59800',
  ),
  BE: land(
    60,
    'french',
    '+32 2',
    'Rue Neuve #, Kerkstraat #, Grote Markt #',
    'Bruxelles|1000, Gent|9000, Antwerpen|2000',
  ),
  LU: land(8, 'french', '+352', '# rue du Fossé, # Grand-Rue', 'Luxembourg|1536, Esch-sur-Alzette|4010'),
  AT: land(
    45,
    'german',
    '+43 1',
    'Mariahilfer Straße #, Hauptplatz #, Bergweg #',
    'Wien|1060, Graz|8010, Salzburg|5020',
  ),
  GB: land(
    120,
    'english',
    '+44 20',
    '# Victoria Road, # Church Lane, # Mill Street, # Orchard Close',
    'London|N1 6XW, Leeds|LS1 4DY, Bristol|BS1 5TR, Glasgow|G1 3SL',
  ),
  IE: land(20, 'english', '+353 1', '# Grafton Street, # Main Street', 'Dublin|D02 AF30, Cork|T12 K8AF'),
  IT: land(
    55,
    'italian',
    '+39 02',
    'Via Roma #, Via Garibaldi #, Piazza Dante #',
    'Milano|20121, Torino|10121, Bologna|40121, Napoli|80132',
  ),
  ES: land(
    55,
    'iberian',
    '+34 91',
    'Calle Mayor #, Calle del Sol #, Avenida de la Paz #',
    'Madrid|28013, Barcelona|08002, Valencia|46002, Sevilla|41001',
  ),
  PT: land(20, 'iberian', '+351 21', 'Rua Augusta #, Rua da Praia #', 'Lisboa|1100-053, Porto|4000-322'),
  GR: land(10, 'greek', '+30 21', 'Ermou #, Athinas #', 'Athina|105 63, Thessaloniki|546 24'),
  HR: land(8, 'eastern', '+385 1', 'Ilica #, Vukovarska #', 'Zagreb|10000, Split|21000'),
  SI: land(6, 'eastern', '+386 1', 'Slovenska cesta #, Trubarjeva ulica #', 'Ljubljana|1000, Maribor|2000'),
  HU: land(12, 'eastern', '+36 1', 'Kossuth utca #, Petőfi tér #', 'Budapest|1052, Szeged|6720'),
  SK: land(7, 'eastern', '+421 2', 'Hlavná #, Obchodná #', 'Bratislava|811 06, Košice|040 01'),
  CZ: land(22, 'eastern', '+420 2', 'Masarykova #, Dlouhá #', 'Praha|110 00, Brno|602 00'),
  RO: land(12, 'eastern', '+40 21', 'Strada Lungă #, Bulevardul Unirii #', 'București|030119, Cluj-Napoca|400001'),
  PL: land(
    45,
    'eastern',
    '+48 22',
    'ul. Długa #, ul. Polna #, ul. Leśna #',
    'Warszawa|00-238, Kraków|31-147, Gdańsk|80-831',
  ),
  SE: land(
    70,
    'nordic',
    '+46 8',
    'Storgatan #, Björkvägen #, Drottninggatan #',
    'Stockholm|111 51, Göteborg|411 03, Malmö|211 34',
  ),
  DK: land(40, 'nordic', '+45', 'Nørregade #, Skovvej #', 'København|1165, Aarhus|8000'),
  FI: land(35, 'nordic', '+358 9', 'Mannerheimintie #, Koivukatu #', 'Helsinki|00100, Tampere|33100'),
  NO: land(35, 'nordic', '+47', 'Storgata #, Fjellveien #', 'Oslo|0155, Bergen|5003'),
  CH: land(45, 'german', '+41 44', 'Bahnhofstrasse #, Seeweg #', 'Zürich|8001, Bern|3011, Basel|4051'),
  US: land(
    70,
    'english',
    '+1 212',
    '# Maple Avenue, # Oak Street, # 5th Avenue',
    'New York|10001|New York|NY, Austin|78701|Texas|TX, Portland|97204|Oregon|OR',
  ),
  CA: land(
    25,
    'english',
    '+1 416',
    '# King Street W, # Lakeshore Road',
    'Toronto|M5V 2T6|Ontario|ON, Vancouver|V6B 1A1|British Columbia|BC',
  ),
  AU: land(
    20,
    'english',
    '+61 2',
    '# George Street, # Beach Road',
    'Sydney|2000|New South Wales|NSW, Melbourne|3000|Victoria|VIC',
  ),
  NZ: land(8, 'english', '+64 9', '# Queen Street, # Harbour View', 'Auckland|1010, Wellington|6011'),
  JP: land(10, 'eastAsian', '+81 3', '#-4-2 Shibuya, #-1 Umeda', 'Tokyo|150-0002, Osaka|530-0001'),
  SG: land(8, 'eastAsian', '+65', '# Orchard Road, # Serangoon Avenue', 'Singapore|238841, Singapore|550123'),
};

const weights = Object.fromEntries(Object.entries(lands).map(([code, { weight }]) => [code, weight]));

export type Customer = { readonly name: string; readonly email: string; readonly address: Address };

const plainLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();

/** A fictional customer; e-mail addresses use a reserved domain. */
export function someCustomer(chance: Chance, home: string | null): Customer {
  const code = home !== null && chance.hits(0.35) ? home : chance.weighted(weights);
  const { names: people, dial, streets, cities } = lands[code] ?? lands['NL'] ?? land(1, 'dutch', '', '#', '');
  const [first, last] = [chance.pick(names[people].first), chance.pick(names[people].last)];
  const [city = '', zip = '', province = '', provinceCode = ''] = chance.pick(cities).split('|');
  const name = `${first} ${last}`;
  return {
    name,
    email: `${plainLetters(first)}.${plainLetters(last)}${chance.between(1, 99)}@mail.example`,
    address: {
      ...emptyAddress,
      name,
      address1: chance.pick(streets).replace('#', String(chance.between(1, 240))),
      address2: chance.hits(0.08) ? `Apt. ${chance.between(1, 40)}` : '',
      city,
      zip,
      province,
      province_code: provinceCode,
      country_code: code,
      phone: chance.hits(0.8) ? `${dial} ${chance.between(200, 999)} ${chance.between(1000, 9999)}` : '',
    },
  };
}

/** An invalid variant of the address: a carrier would return it. */
export function spoiled(address: Address, chance: Chance): Address {
  const faults: readonly [Partial<Address>, ...Partial<Address>[]] = [
    { zip: address.zip.slice(0, -2) },
    { zip: '' },
    { address1: '' },
    { city: '' },
    { zip: `${address.zip}0X` },
  ];
  return { ...address, ...chance.pick(faults) };
}
