import { type GroupedProduct, measures, product, rented } from '../product-row.ts';

export const tools: readonly GroupedProduct[] = [
  product({
    name: 'Batteridrill 18 V',
    description:
      'Kraftig drill og skrutrekker med to batterier, så det ene lader mens du jobber. Bits og borsett for tre og metall ligger i kofferten.',
    ...rented(15_000, 26_000, 9_000),
    ...measures(20, 8, 22, 1.9),
    drawing: 'drill.svg',
  }),
  product({
    name: 'Borhammer SDS-max',
    description:
      'Borer og meisler i betong og naturstein. Vibrasjonsdempet håndtak, så du kan holde på en hel dag. Tre bor og en flatmeisel følger med; hørselvern låner du gratis.',
    ...rented(32_000, 56_000, 19_000),
    ...measures(48, 12, 28, 6.7),
    drawing: 'borhammer.svg',
  }),
  product({
    name: 'Vibroplate 90 kg',
    description:
      'Komprimerer grus og sand under heller, terrasse og innkjørsel. Gummimatte til belegningsstein følger med. To personer løfter den inn i en tilhenger, eller så hjelper vi deg.',
    ...rented(49_000, 89_000, 29_000),
    priceWeekOre: 219_000,
    priceMonthOre: 690_000,
    ...measures(110, 50, 95, 90),
    drawing: 'vibroplate.svg',
  }),
  product({
    name: 'Jordfreser',
    description:
      'Gjør plen til potetåker på en formiddag. Arbeidsbredden er 80 cm og dybden inntil 30 cm. Startes med snor og går på blyfri 95.',
    ...rented(49_000, 85_000, 29_000),
    priceWeekOre: 199_000,
    ...measures(140, 80, 105, 62),
    drawing: 'jordfreser.svg',
  }),
  product({
    name: 'Kantklipper',
    description:
      'Bensindrevet kantklipper med trådhode og gressblad. Sele og visir følger med, og vi blander bensinen for deg.',
    ...rented(32_000, 56_000, 19_000),
    ...measures(180, 60, 45, 7.9),
    drawing: 'kantklipper.svg',
  }),
  product({
    name: 'Rullestillas 6 meter',
    description:
      'Stillas i aluminium med arbeidshøyde på seks meter, rekkverk på alle sider og hjul med lås. Settes opp av to personer på en halvtime, uten verktøy. Monteringsanvisning med bilder følger med.',
    ...rented(39_000, 69_000),
    ...measures(185, 75, 410, 84, 200),
    drawing: 'stillas.svg',
  }),
  product({
    name: 'Kombistige 2 × 8 trinn',
    description:
      'Brukes som trappestige, anleggsstige eller i trapper med ulik høyde. Rekker 4,2 meter når den er skutt ut. Ny gummi på alle føttene.',
    ...rented(15_000, 26_000, 9_000),
    ...measures(230, 45, 14, 12.5, 150),
    drawing: 'stige.svg',
  }),
  product({
    name: 'Høytrykkspyler 180 bar',
    description:
      'Får bort mose, salt og gammel maling fra båt, terrasse og bil. Ti meter slange, såpebeholder og roterende dyse følger med. Trenger vanlig hageslange og jordet kontakt.',
    ...rented(25_000, 42_000, 15_000),
    ...measures(42, 40, 90, 24),
    drawing: 'hoytrykkspyler.svg',
  }),
  product({
    name: 'Motorsag 16 tommer',
    description:
      'Motorsag med 40 cm sverd og automatisk kjedebrems. Vernebukse, hjelm og hansker følger med i leien. Inne til service og ny kjede.',
    ...rented(38_000, 65_000, 22_000),
    ...measures(82, 24, 27, 5.3),
    isActive: false,
    drawing: 'motorsag.svg',
  }),
];
