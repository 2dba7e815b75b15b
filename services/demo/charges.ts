import type { DemoProduct } from './product-row.ts';

interface DemoCharge {
  readonly description: string;
  /** Name of its kind of charge. */
  readonly as: string;
  amountOre(product: DemoProduct): number;
  fits(product: DemoProduct): boolean;
}

const GROUP = { tents: 0, tools: 2, trailers: 3, party: 4 } as const;
const WITH_ENGINE = ['Jordfreser', 'Kantklipper', 'Vibroplate 90 kg', 'Varebil 11 m³'];
const isOf =
  (...groups: number[]) =>
  ({ group }: DemoProduct) =>
    groups.includes(group);
const fixed = (amountOre: number) => () => amountOre;

/** As an accepted proposal of the shop is described, so that English pages have its words. */
const lateReturn = ({ name, priceDayOre }: DemoProduct): DemoCharge[] =>
  priceDayOre === null
    ? []
    : [
        {
          description: `Forsinket retur: ${name}`,
          as: 'Forlenget leie',
          amountOre: fixed(priceDayOre),
          fits: () => true,
        },
      ];

/** What else is charged after a return, by what was rented. */
const CHARGES: readonly DemoCharge[] = [
  {
    description: 'Ekstra rengjøring',
    as: 'Rengjøring',
    amountOre: fixed(45_000),
    fits: isOf(GROUP.tents, GROUP.tools, GROUP.trailers, GROUP.party),
  },
  {
    description: 'Drivstoff',
    as: 'Drivstoff',
    amountOre: fixed(38_500),
    fits: ({ name }) => WITH_ENGINE.includes(name),
  },
  {
    description: 'Erstatning: ødelagt teltplugg',
    as: 'Erstatning',
    amountOre: fixed(12_000),
    fits: ({ name }) => /telt|lavvo/i.test(name),
  },
  { description: 'Bompenger', as: 'Annet', amountOre: fixed(9_600), fits: ({ name }) => name === 'Varebil 11 m³' },
];

export const chargesFor = (product: DemoProduct): readonly DemoCharge[] => [
  ...lateReturn(product),
  ...CHARGES.filter((charge) => charge.fits(product)),
];
