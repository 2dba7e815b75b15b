import type { DemoAddOn, DemoGroup, DemoPackage, DemoProduct } from './product-row.ts';
import { moving } from './products/moving.ts';
import { party } from './products/party.ts';
import { storage } from './products/storage.ts';
import { tents } from './products/tents.ts';
import { tools } from './products/tools.ts';
import { trailers } from './products/trailers.ts';

/** Lager must stay the sixth: group 6 is specified as the storage units. */
export const groups: readonly DemoGroup[] = [
  {
    name: 'Telt',
    description:
      'Telt og turutstyr som er tørket, talt og klart. Vi slår opp hvert telt mellom utleiene, så du slipper overraskelser på fjellet.',
  },
  {
    name: 'Flytting',
    description:
      'Alt som gjør flyttedagen kortere: varebil, traller, pledd og kasser. Kassene du ikke bruker, tar vi tilbake.',
  },
  {
    name: 'Verktøy',
    description:
      'Maskiner for hage, hus og byggeplass, kontrollert etter hver utleie. Vi viser deg gjerne hvordan de brukes når du henter.',
  },
  {
    name: 'Hengere',
    needsLicence: true,
    description:
      'Åpne og lukkede hengere, båthenger og bilhenger. Sjekk vognkortet ditt for tillatt vekt, eller spør oss, så regner vi sammen.',
  },
  {
    name: 'Fest',
    description:
      'Telt, bord, lys og lyd til bursdag, konfirmasjon og hagefest. Det meste får plass i en vanlig tilhenger.',
  },
  {
    name: 'Lager',
    description: 'Låsbare boder i oppvarmet bygg med alarm, til fast månedspris.',
  },
];

export const products: readonly DemoProduct[] = [tents, moving, tools, trailers, party, storage].flatMap(
  (rows, group) => rows.map((row) => ({ ...row, group })),
);

export const packages: readonly DemoPackage[] = [
  {
    name: 'Campingpakke for to',
    description:
      'Telt, to varme soveposer og kokeapparat, pakket i én sekk og klart til å bæres ut. Rimeligere enn å leie delene hver for seg. Gassboks kjøper du ved siden av.',
    percent: 10,
    parts: [
      { name: 'Kuppeltelt for 3 personer', quantity: 1 },
      { name: 'Sovepose til −7 °C', quantity: 2 },
      { name: 'Stormkjøkken med kjele', quantity: 1 },
    ],
  },
];

export const addOns: readonly DemoAddOn[] = [
  { base: 'Lavvo for 8 personer', child: 'Liggeunderlag' },
  { base: 'Tunneltelt for 4 personer', child: 'Liggeunderlag' },
  { base: 'Kuppeltelt for 3 personer', child: 'Liggeunderlag' },
  { base: 'Kuppeltelt for 3 personer', child: 'Sovepose til −7 °C' },
  { base: 'Stormkjøkken med kjele', child: 'Gassboks 450 g' },
  { base: 'Varebil 11 m³', child: 'Sekketralle' },
  { base: 'Varebil 11 m³', child: 'Flyttepledd, 5 stk.' },
  { base: 'Varebil 11 m³', child: 'Strammestropper, 2 stk.' },
  { base: 'Flyttekasser, 10 stk.', child: 'Pakketape, 3 ruller' },
  { base: 'Flyttekasser, 10 stk.', child: 'Plastkasse med lokk, 60 liter' },
  { base: 'Tilhenger 750 kg', child: 'Strammestropper, 2 stk.' },
  { base: 'Skaphenger 1300 kg', child: 'Flyttekasser, 10 stk.' },
  { base: 'Festtelt 4 × 6 meter', child: 'Langbord' },
  { base: 'Festtelt 4 × 6 meter', child: 'Lyslenke 20 meter' },
  { base: 'Langbord', child: 'Klappstoler, 8 stk.' },
];
