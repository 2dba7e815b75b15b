import { catalogueEventTypes, rowsOf } from '@naust/domain/history/catalogue-rows.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { projection } from '../projection.ts';

/** Versions of a catalogue row's events in their stream. The events themselves are read from there. */
export interface CatalogueRowDoc extends Doc {
  /** In the stream `catalogue`, ascending. */
  versions: readonly number[];
}

export const catalogueRowsProjection = projection<CatalogueRowDoc>()({
  model: declareReadModel<CatalogueRowDoc>()({
    name: 'catalogueRows',
    version: 2,
    isBuiltLater: true,
    indexes: {},
  }),
  handles: catalogueEventTypes,
  touches: (event) => rowsOf(event),
  evolve: (doc, { version }, id) => ({ id, versions: [...(doc?.versions ?? []), version] }),
});
