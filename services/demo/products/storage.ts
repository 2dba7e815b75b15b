import { type GroupedProduct, measures, product, sold } from '../product-row.ts';

export const storage: readonly GroupedProduct[] = [
  product({
    name: 'Hengelås til bod',
    description:
      'Herdet hengelås som passer beslagene på alle bodene våre. Leveres med tre nøkler, og du er den eneste som har dem.',
    ...sold(24_900, 18),
    ...measures(6, 3, 9, 0.4),
    drawing: 'hengelas.svg',
  }),
];
