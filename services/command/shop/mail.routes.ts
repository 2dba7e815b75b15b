import { mailInput, mailSaved, testMailSent } from '@naust/domain/shop/mail.contract.ts';
import { FIRST_MAIL_SETTINGS } from '@naust/domain/shop/mail-settings.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { sendTestMail } from './test-mail.ts';

/** Sender of the shop's mails, and the news that the shop itself gets. */
export const mailRoutes = (deps: Deps<'shop' | 'sendMail' | 'wallet' | 'clock'>): Route[] => [
  route({
    method: 'PUT',
    path: '/api/shop/mail',
    access: 'admin',
    summary: 'Avsender av e-post, og hva butikken selv får beskjed om. Uten `notifyAddress` får den ingen.',
    body: mailInput,
    answer: mailSaved,
    refusals: ['EMAIL_INVALID', 'EMAIL_HAS_LETTERS', 'SENDER_NAME_TOO_LONG', 'CHANGED_MEANWHILE'],
    async run({ body: { version = null, notify, ...addresses } }, { by }) {
      const { senderName = null, senderAddress = null, replyTo = null, notifyAddress } = addresses;
      const kinds = Object.fromEntries(Object.entries(notify ?? {}).filter(([, on]) => on !== undefined));
      const mail = {
        ...{ senderName, senderAddress, replyTo, notifyAddress },
        notify: { ...FIRST_MAIL_SETTINGS.notify, ...kinds },
      };
      const command = { type: 'SetMailSender', mail, expectedVersion: version } as const;
      const { state, position } = await deps.shop().run(command, by);
      return { body: { version: state.version }, position };
    },
  }),
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/shop/test-mail',
    access: 'admin',
    summary:
      'Sender en prøve til adressen som får beskjed, ellers til butikkens. 422 med serverens ord hvis den ikke kommer frem.',
    answer: testMailSent,
    refusals: ['TEST_MAIL_NOT_SENT', 'TEST_MAIL_NOWHERE'],
    run: async () => ({ body: await sendTestMail(deps) }),
  }),
];
