import { type GroupedProduct, measures, product, rented, sold } from '../product-row.ts';

export const moving: readonly GroupedProduct[] = [
  product({
    name: 'Flyttekasser, 10 stk.',
    description:
      'Doble pappkasser med håndtak, de samme som flyttebyråene bruker. Hver kasse tar 67 liter og bæres trygt med 25 kg bøker i. Ubrukte kasser kan du levere tilbake.',
    ...sold(34_900, 60),
    saleUnit: 'pakke',
    ...measures(60, 35, 32, 9, 25),
    drawing: 'flyttekasser.svg',
  }),
  product({
    name: 'Sekketralle',
    description:
      'Solid tralle med luftgummihjul og bred fot. Tar trapper, grus og vaskemaskiner uten å klage. En stropp til å feste lasten henger på rammen.',
    ...rented(12_000, 22_000, 6_000),
    ...measures(55, 50, 115, 12, 200),
    rentalQty: 3,
    drawing: 'sekketralle.svg',
  }),
  product({
    name: 'Jekketralle',
    description:
      'Løfter paller på inntil to tonn med noen få pumpetak. Gaflene er 115 cm og passer europaller. Krever fast og jevnt underlag.',
    ...rented(29_000, 52_000, 15_000),
    ...measures(155, 54, 122, 68, 2000),
    drawing: 'jekketralle.svg',
  }),
  product({
    name: 'Flyttepledd, 5 stk.',
    description:
      'Tykke, quiltede pledd som holder riper borte fra bordplater og pianolakk. Fem stykker dekker en vanlig stue. Leide pledd vaskes av oss.',
    ...rented(9_000, 16_000),
    ...sold(59_000, 8),
    lengthCm: 200,
    widthCm: 150,
    weightKg: 6,
    drawing: 'flyttepledd.svg',
  }),
  product({
    name: 'Strammestropper, 2 stk.',
    description:
      'To stropper på fem meter med skralle og kroker. Hver av dem holder 1000 kg. Merket og godkjent for lastsikring på vei.',
    ...rented(4_000, 7_000),
    ...sold(24_900, 22),
    lengthCm: 500,
    weightKg: 1.2,
    maxWeightKg: 1000,
    drawing: 'stropper.svg',
  }),
  product({
    name: 'Varebil 11 m³',
    needsLicence: true,
    depositOre: 300_000,
    description:
      'Varebil med høyt tak og plass til en liten leilighet. Ryggekamera, hengerfeste og krok til stropper i gulvet. Kjøres på vanlig førerkort klasse B; du må være 23 år og ha hatt førerkort i to år. Leveres med full tank og hentes slik.',
    ...rented(99_000, 179_000, 59_000),
    ...measures(330, 175, 190, 2100, 1200),
    drawing: 'varebil.svg',
  }),
  product({
    name: 'Pakketape, 3 ruller',
    saleUnit: 'pakke',
    description:
      'Sterk papirtape som sitter på papp i kaldt og fuktig vær. Tre ruller på 50 meter holder til omtrent femten kasser.',
    ...sold(9_900, 120),
    ...measures(13, 13, 15, 0.6),
    drawing: 'pakketape.svg',
  }),
  product({
    name: 'Plastkasse med lokk, 60 liter',
    description:
      'Gjennomsiktig kasse som kan stables fem i høyden, også i kjelleren. Lokket klikker fast på begge sider. Populær, så vi går av og til tom.',
    ...sold(19_900, 0),
    ...measures(59, 39, 36, 2.4, 30),
    drawing: 'plastkasse.svg',
  }),
];
