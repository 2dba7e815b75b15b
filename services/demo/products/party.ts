import { type GroupedProduct, measures, product, rented, sold } from '../product-row.ts';

export const party: readonly GroupedProduct[] = [
  product({
    name: 'Festtelt 4 × 6 meter',
    description:
      'Hvitt festtelt med plass til tjuefire sittende gjester. Vinduer i sidene, og veggene kan rulles opp når sola kommer. Tre personer setter det opp på en time.',
    ...rented(89_000, 149_000),
    ...measures(600, 400, 310, 96),
    drawing: 'festtelt.svg',
  }),
  product({
    name: 'Festtelt 9 × 15 meter med montering',
    description:
      'Til bryllup, jubileum og bygdefest: opptil hundre og tjue gjester til bords. Vi setter opp, sikrer mot vind og tar ned. Pris avhenger av sted og underlag, så ta kontakt, så finner vi en dato.',
    ...measures(1500, 900, 480, 640),
    drawing: 'festtelt-stort.svg',
  }),
  product({
    name: 'Langbord',
    description:
      'Sammenleggbart bord med plass til åtte. Plata tåler varme fat og vaskes med en våt klut. Beina låses med ett klikk.',
    ...rented(8_000, 12_000),
    ...measures(183, 76, 74, 14, 150),
    drawing: 'bord.svg',
  }),
  product({
    name: 'Klappstoler, 8 stk.',
    description:
      'Åtte polstrede klappstoler, nok til ett langbord. De leveres i en tralle som ruller gjennom en vanlig dør.',
    ...rented(16_000, 24_000),
    ...measures(45, 46, 80, 36, 120),
    rentalQty: 2,
    drawing: 'stoler.svg',
  }),
  product({
    name: 'Gassgrill med tre brennere',
    description:
      'Griller pølser til førti, eller laks til tjue. Full gassflaske er med i prisen. Du trenger ikke vaske den, det gjør vi.',
    ...rented(29_000, 49_000, 19_000),
    ...measures(135, 58, 118, 41),
    drawing: 'grill.svg',
  }),
  product({
    name: 'Lyslenke 20 meter',
    description:
      'Førti varme LED-pærer på svart kabel, til bruk ute hele året. Flere lenker kan kobles etter hverandre. Strømkabel på ti meter følger med.',
    ...rented(12_000, 19_000),
    ...sold(79_000, 6),
    lengthCm: 2000,
    weightKg: 3.2,
    drawing: 'lyslenke.svg',
  }),
  product({
    name: 'Høyttaler på stativ',
    description:
      'Høyttaler med batteri, Bluetooth og to mikrofoner: nok til taler, bursdagssang og dans på tunet. Spiller i åtte timer på en lading.',
    ...rented(35_000, 59_000, 19_000),
    ...measures(38, 36, 190, 19),
    drawing: 'hoyttaler.svg',
  }),
  product({
    name: 'Popcornmaskin',
    description:
      'Popper en bøtte på tre minutter og lukter som kino. Mais, salt og femti poser er med i prisen. Tørk av gryta mens den er lunken, så er jobben gjort.',
    ...rented(39_000, 59_000, 25_000),
    ...measures(90, 45, 150, 28),
    drawing: 'popcornmaskin.svg',
  }),
];
