import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import type { PublishedTerms } from '@naust/domain/shop/terms/terms-stream.ts';
import { projection } from '../projection.ts';

/** A published version of terms, under its place in the stream of the shop. It never changes. */
export interface TermsDoc extends Doc, PublishedTerms {}

export const termsProjection = projection<TermsDoc>()({
  model: declareReadModel<TermsDoc>()({ name: 'terms', version: 1, indexes: {} }),
  handles: ['TermsPublished'],
  touches: ({ data }) => [String(data.version)],
  evolve(_doc, { data }, id): TermsDoc {
    const { version: _, ...published } = data;
    return { id, ...published };
  },
});
