import { projection } from '../projection.ts';
import { type SeasonDoc, seasons } from './seasons.model.ts';

export const seasonsProjection = projection<SeasonDoc>()({
  model: seasons,
  handles: ['SeasonAdded', 'SeasonRevised', 'SeasonRemoved', 'SeasonRestored'],
  touches: ({ data }) => [String(data.seasonId)],
  evolve(doc, { type, data }) {
    switch (type) {
      case 'SeasonAdded':
        return { ...data, id: String(data.seasonId), isRemoved: 0, version: 1 };
      case 'SeasonRevised':
        return doc && Object.assign({}, doc, data.change, { version: data.version });
      case 'SeasonRemoved':
        return doc && { ...doc, isRemoved: 1, version: data.version };
      case 'SeasonRestored':
        return doc && { ...doc, isRemoved: 0, version: data.version };
    }
  },
});
