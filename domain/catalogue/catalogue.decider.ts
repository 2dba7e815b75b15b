import { composed, tableOf } from '../composed.ts';
import type { CatalogueEvent } from './catalogue.events.ts';
import { type CatalogueCommand, type CatalogueRows, words } from './words.ts';

/** All that is decided on the stream `catalogue`. */
export const catalogue = composed<CatalogueRows, CatalogueCommand, CatalogueEvent>(
  words,
  tableOf(words, 'decide'),
  tableOf(words, 'evolve'),
);
