import { parseOrganisationNumber } from '@naust/domain/organisation-number.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { organisationAnswer, postalCodeAnswer } from '@naust/domain/users/look-ups.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { Organisations } from '@naust/infra/organisations/organisations.port.ts';
import * as z from 'zod/mini';
import { cityOf } from './city-of.ts';

/** Form values from public registers. */
export function lookUpRoutes(organisations: Organisations): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/postal-codes/:code',
      access: 'open',
      summary: 'Poststedet til et postnummer.',
      params: z.object({ code: z.string().check(z.regex(/^\d{4}$/)) }),
      notFound: 'POSTAL_CODE_UNKNOWN',
      answer: postalCodeAnswer,
      run: ({ params: { code } }) => ({ body: { code, city: cityOf(code) ?? refuse('POSTAL_CODE_UNKNOWN') } }),
    }),
    route({
      method: 'GET',
      path: '/api/organisations/:orgNumber',
      access: 'open',
      summary: 'Navnet som står i Enhetsregisteret; null når det er ukjent eller registeret ikke svarer.',
      params: z.object({ orgNumber: z.string().check(z.regex(/^\d{9}$/)) }),
      notFound: 'NOT_FOUND',
      refusals: ['ORG_NUMBER_INVALID'],
      rateLimit: 'registerLookUp',
      answer: organisationAnswer,
      async run({ params }) {
        const orgNumber = parseOrganisationNumber(params.orgNumber) ?? refuse('ORG_NUMBER_INVALID');
        return { body: { orgNumber, name: await organisations.nameOf(orgNumber) } };
      },
    }),
  ];
}
