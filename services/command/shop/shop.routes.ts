import { aboutInput, aboutSaved } from '@naust/domain/shop/about.contract.ts';
import { businessOf } from '@naust/domain/shop/about-form.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** Describes the business. */
export const shopRoutes = (deps: Deps<'shop' | 'cityOf'>): Route[] => [
  route({
    method: 'PUT',
    path: '/api/shop/about',
    access: 'admin',
    summary: 'Hvem som driver butikken. Uten poststed fylles det ut fra postnummeret.',
    body: aboutInput,
    answer: aboutSaved,
    refusals: [
      'LEGAL_NAME_REQUIRED',
      'LEGAL_NAME_TOO_LONG',
      'SHORT_NAME_REQUIRED',
      'SHORT_NAME_TOO_LONG',
      'BUSINESS_FORM_UNKNOWN',
      'ORG_NUMBER_INVALID',
      'EMAIL_INVALID',
      'EMAIL_HAS_LETTERS',
      'PHONE_INVALID',
      'ADDRESS_REQUIRED',
      'ADDRESS_TOO_LONG',
      'POSTAL_CODE_INVALID',
      'CITY_REQUIRED',
      'CITY_TOO_LONG',
      'MAP_POSITION_INVALID',
      'ACCOUNT_NUMBER_INVALID',
      'IBAN_INVALID',
      'BIC_INVALID',
      'PICKUP_TEXT_TOO_LONG',
      'CHANGED_MEANWHILE',
    ],
    async run({ body }, context) {
      const stream = deps.shop();
      const answeringHours = (await stream.peek()).state.business?.answeringHours ?? null;
      const business = businessOf(body, { cityOfCode: deps.cityOf(body.postalCode.trim()), answeringHours });
      const command = { type: 'DescribeBusiness', business, expectedVersion: body.version ?? null } as const;
      const { state, position } = await stream.run(command, context.by);
      return { body: { version: state.version }, position };
    },
  }),
];
