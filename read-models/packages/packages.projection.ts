import { projection } from '../projection.ts';
import { type PackageDoc, packages } from './packages.model.ts';

export const packagesProjection = projection<PackageDoc>()({
  model: packages,
  handles: ['PackageComposed'],
  touches: ({ data }) => [String(data.productId)],
  evolve: (_before, { data }, id) => ({ ...data, id }),
});
