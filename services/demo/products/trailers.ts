import { type GroupedProduct, measures, product, rented } from '../product-row.ts';

export const trailers: readonly GroupedProduct[] = [
  product({
    name: 'Tilhenger 750 kg',
    description:
      'Åpen varehenger til hageavfall, ved og møbler. Karmene kan felles ned på alle sider. Kan trekkes på vanlig førerkort klasse B, og presenning følger med.',
    ...rented(22_000, 39_000, 12_000),
    ...measures(257, 132, 38, 190, 560),
    drawing: 'tilhenger.svg',
  }),
  product({
    name: 'Skaphenger 1300 kg',
    description:
      'Lukket henger som holder flyttelasset tørt gjennom tunneler og regn. Døra kan låses, og bakluken blir rampe. Innvendig høyde er 190 cm.',
    ...rented(49_000, 89_000, 29_000),
    ...measures(305, 150, 190, 480, 820),
    drawing: 'skaphenger.svg',
  }),
  product({
    name: 'Bilhenger 2700 kg',
    depositOre: 100_000,
    description:
      'Boggihenger med vinsj, kjøreramper og hjulstropper. Plass til en vanlig personbil eller en liten traktor. Krever som regel førerkort klasse BE.',
    ...rented(59_000, 109_000, 35_000),
    ...measures(420, 204, 20, 620, 2080),
    drawing: 'bilhenger.svg',
  }),
  product({
    name: 'Båthenger for 18 fot',
    depositOre: 100_000,
    description:
      'Båthenger med ruller, vinsj og justerbar støtte til baugen. Tar båter opp til 5,5 meter. Skyll bremsene med ferskvann hos oss når du leverer, slangen henger klar.',
    ...rented(59_000, 109_000, 35_000),
    ...measures(620, 210, 110, 310, 1000),
    drawing: 'bathenger.svg',
  }),
];
