import { hasWeekendPrice } from '@naust/domain/catalogue/weekend-prices.ts';
import { openingHoursOf } from '@naust/domain/opening-hours/opening-hours-form.ts';
import { openingHoursInput, openingHoursSaved } from '@naust/domain/opening-hours/opening-hours-input.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** Hours of pickup and return. */
export const openingHoursRoutes = (deps: Deps<'catalogue' | 'shop'>): Route[] => [
  route({
    method: 'PUT',
    path: '/api/opening-hours',
    access: 'admin',
    summary: 'Åpningstidene, uke og unntak. Andre tider er etter avtale, eller stengt.',
    body: openingHoursInput,
    answer: openingHoursSaved,
    refusals: [
      'HOURS_INVALID',
      'CLOSES_BEFORE_OPENING',
      'DATE_INVALID',
      'DATE_TWICE',
      'NO_WEEKEND_HOUR',
      'CHANGED_MEANWHILE',
    ],
    async run({ body }, context) {
      const { rules } = (await deps.shop().look()).state;
      const weekend = hasWeekendPrice((await deps.catalogue().look()).state) ? rules : null;
      const command = {
        type: 'SetOpeningHours',
        hours: openingHoursOf(body),
        weekend,
        expectedVersion: body.version ?? null,
      } as const;
      const { state, position } = await deps.catalogue().run(command, context.by);
      return { body: { version: state.openingHours.set?.version ?? 0 }, position };
    },
  }),
];
