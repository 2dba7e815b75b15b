import { termsInput, termsPublished } from '@naust/domain/shop/terms/terms.contract.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { hasDeposits } from './has-deposits.ts';

/** Publishes a version of the terms. */
export const termsRoutes = (deps: Deps<'shop' | 'catalogue' | 'wallet' | 'clock'>): Route[] => [
  route({
    method: 'POST',
    repeat: 'natural',
    path: '/api/shop/terms',
    access: 'admin',
    summary:
      'Publiserer en versjon av leievilkår, kjøpsvilkår eller personvernerklæring. Felt som {navn} fylles ut og endres ikke siden. De samme ordene på nytt gir ingen ny versjon.',
    body: termsInput,
    answer: termsPublished,
    refusals: [
      'TERMS_EMPTY',
      'TERMS_TOO_MANY_SECTIONS',
      'TERMS_SECTION_INCOMPLETE',
      'TERMS_SECTION_TOO_LONG',
      'TERMS_TOO_LONG',
      'TERMS_FIELD_UNKNOWN',
      'TERMS_FIELD_EMPTY',
      'TERMS_LINK_INVALID',
      'CHANGED_MEANWHILE',
    ],
    async run({ body: { kind, introduction = '', summary = '', sections, version } }, { by }) {
      const command = {
        type: 'PublishTerms',
        kind,
        terms: {
          introduction,
          summary,
          sections: sections.map(({ anchor = null, title, text }) => ({ anchor, title, text })),
        },
        captureOn: deps.wallet.captureOn,
        hasDeposits: hasDeposits((await deps.catalogue().look()).state),
        today: osloDate(deps.clock.now()),
        ...(version === undefined ? {} : { expectedVersion: version }),
      } as const;
      const { state, position } = await deps.shop().run(command, by);
      return { status: 201, body: { kind, version: state.terms.current[kind]?.name ?? '' }, position };
    },
  }),
];
