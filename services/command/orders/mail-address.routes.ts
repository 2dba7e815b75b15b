import {
  contactInput,
  correctedMailAddress,
  mailAddress,
  mailAddressInput,
} from '@naust/domain/orders/mail-address.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { correctMailAddress, giveContact, mailAddressOf } from './mail-address.ts';
import { ofOwnOrder } from './own-order.ts';

export function mailAddressRoutes(deps: Deps<'order' | 'user' | 'secrets'>): Route[] {
  const path = '/api/orders/:id/mail-address';
  return [
    route({
      ...ofOwnOrder,
      method: 'GET',
      path,
      summary:
        'Hvor e-post om egen ordre sendes. Gjester sender koden fra e-posten som X-Order-Token, eller bestillingens Idempotency-Key; med koden alene er adressen delvis skjult.',
      answer: mailAddress,
      run: async ({ params: { id } }, context) => ({
        body: await mailAddressOf(deps, id, context),
        headers: { 'cache-control': 'no-store' },
      }),
    }),
    route({
      ...ofOwnOrder,
      method: 'PUT',
      path,
      summary:
        'Rett e-postadressen på egen ordre, høyst tre ganger. Bekreftelsen sendes på nytt, i bakgrunnen, og koden i e-post fra før gjelder ikke lenger; den som brukte den, får den nye i svaret.',
      rateLimit: 'mailCorrection',
      refusals: [
        ...ofOwnOrder.refusals,
        'EMAIL_CORRECTED_TOO_OFTEN',
        'ORDER_IS_NOT_AHEAD',
        'ORDER_IS_DELETED',
        'PERSON_IS_ERASED',
        'NO_EMAIL',
      ],
      body: mailAddressInput,
      answer: correctedMailAddress,
      async run({ params: { id }, body }, context) {
        const { answer, position } = await correctMailAddress(deps, id, body.email, context);
        return { body: answer, position };
      },
    }),
    contactRoute(deps),
  ];
}

function contactRoute(deps: Deps<'order' | 'user' | 'secrets'>): Route {
  return route({
    ...ofOwnOrder,
    method: 'PUT',
    path: '/api/orders/:id/contact',
    summary:
      'Skriv navn, e-post og telefon på egen ordre som mangler dem, som når Vipps ikke delte dem. Bekreftelsen sendes i bakgrunnen. Gjester sender bestillingens Idempotency-Key som X-Order-Token.',
    rateLimit: 'mailCorrection',
    refusals: [
      ...ofOwnOrder.refusals,
      'CONTACT_IS_KNOWN',
      'ORDER_IS_NOT_AHEAD',
      'ORDER_IS_DELETED',
      'PERSON_IS_ERASED',
    ],
    body: contactInput,
    answer: mailAddress,
    async run({ params: { id }, body }, context) {
      const { answer, position } = await giveContact(deps, id, body, context);
      return { body: answer, position };
    },
  });
}
