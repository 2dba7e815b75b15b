import { type GroupedProduct, measures, product, rented, sold } from '../product-row.ts';

export const tents: readonly GroupedProduct[] = [
  product({
    name: 'Lavvo for 8 personer',
    description:
      'Romslig lavvo i tettvevd bomull med plass til åtte rundt bålet. Røykhullet reguleres innenfra, og ståhøyden er nesten tre meter. To personer setter den opp på tjue minutter.',
    ...rented(49_000, 89_000),
    ...measures(500, 500, 290, 21),
    drawing: 'lavvo.svg',
  }),
  product({
    name: 'Tunneltelt for 4 personer',
    description:
      'Tunneltelt med stort fortelt, der både sykler og våte støvler får ligge tørt. Inner- og yttertelt settes opp samlet, så det blir aldri vått inne. Tåler vestlandsvær når det er bardunert.',
    ...rented(25_000, 45_000),
    ...measures(540, 240, 170, 8.4),
    drawing: 'tunneltelt.svg',
  }),
  product({
    name: 'Kuppeltelt for 3 personer',
    description:
      'Lett kuppeltelt som står av seg selv, også på svaberg og brygge. Pakket er det ikke større enn en ryggsekk på 20 liter. Reparasjonshylse og ekstra plugger ligger i posen.',
    ...rented(18_000, 32_000),
    ...measures(320, 220, 125, 3.9),
    rentalQty: 2,
    drawing: 'kuppeltelt.svg',
  }),
  product({
    name: 'Tarp 4 × 4 meter',
    description:
      'Et tak over bålplassen når skyene kommer sigende inn fjorden. Seksten festepunkter og tjue meter tau følger med. Trenger to trær, eller to staver.',
    ...rented(9_000, 16_000),
    lengthCm: 400,
    widthCm: 400,
    weightKg: 1.6,
    drawing: 'tarp.svg',
  }),
  product({
    name: 'Sovepose til −7 °C',
    description:
      'Varm mumiepose i syntet som isolerer selv om den blir fuktig. Passer deg som er inntil 190 cm høy. Vaskes etter hver utleie, og lakenpose følger med.',
    ...rented(9_000, 15_000),
    ...measures(215, 80, 20, 1.8),
    rentalQty: 2,
    drawing: 'sovepose.svg',
  }),
  product({
    name: 'Liggeunderlag',
    description:
      'Tykt skumunderlag som aldri punkterer. 14 mm skum holder kulden fra bakken unna langt ut på høsten. Lei det for en helg, eller kjøp ditt eget.',
    ...rented(4_000, 7_000),
    ...sold(34_900, 14),
    ...measures(190, 60, 1.4, 0.5),
    drawing: 'liggeunderlag.svg',
  }),
  product({
    name: 'Stormkjøkken med kjele',
    description:
      'Kompakt gassbrenner med kjele på 1,4 liter. Koker en liter vann på fire minutter, også når det blåser. Gassboks kjøper du ved siden av.',
    ...rented(7_000, 12_000),
    ...sold(89_900, 5),
    ...measures(22, 22, 24, 1.1),
    drawing: 'primus.svg',
  }),
  product({
    name: 'Gassboks 450 g',
    description:
      'Propan og butan i skruboks, fungerer ned til ti kuldegrader. Holder til omtrent tjue kjeler kaffe. Tomme bokser tar vi gjerne imot.',
    ...sold(12_900, 36),
    ...measures(11, 11, 15, 0.7),
    drawing: 'gassboks.svg',
  }),
];
