import { projection } from '../projection.ts';
import { type DemandDoc, demand } from './demand.model.ts';

export const demandProjection = projection<DemandDoc>()({
  model: demand,
  handles: ['DemandMissed'],
  touches: ({ data: { from, productIds } }) => productIds.map((id) => `${id} ${from.slice(0, 7)}`),
  evolve(doc, { data: { how, from, to } }, id) {
    const [productId = '', month = ''] = id.split(' ');
    const periods = doc?.periods ?? {};
    const days = `${from.slice(0, 10)} ${to.slice(0, 10)}`;
    const before = periods[days] ?? { from, to, refused: 0, searched: 0 };
    const period = { ...before, [how]: before[how] + 1 };
    return { id, productId: Number(productId), month, periods: { ...periods, [days]: period } };
  },
});
