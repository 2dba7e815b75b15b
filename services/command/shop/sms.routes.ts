import { smsInput, smsSaved } from '@naust/domain/shop/sms.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** The text messages that customers get. */
export const smsRoutes = (deps: Deps<'shop'>): Route[] => [
  route({
    method: 'PUT',
    path: '/api/shop/sms',
    access: 'admin',
    summary: 'Hvilke SMS kunder med telefonnummer får. De sendes bare der SMS er koblet til.',
    body: smsInput,
    answer: smsSaved,
    refusals: ['CHANGED_MEANWHILE'],
    async run({ body: { version = null, ...wanted } }, { by }) {
      const { sms } = (await deps.shop().look()).state;
      const { reminders = sms.reminders, lateReturns = sms.lateReturns } = wanted;
      const command = { type: 'SetSmsNotices', notices: { reminders, lateReturns }, expectedVersion: version } as const;
      const { state, position } = await deps.shop().run(command, by);
      return { body: { version: state.version }, position };
    },
  }),
];
