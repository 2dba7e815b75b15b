import { serverWith } from '@naust/infra/http/testing/server-under-test.ts';
import { expect, it } from 'vitest';
import { calendarRoute } from './calendar.routes.ts';
import { queryUnderTest } from './testing/query-under-test.ts';

it('leaves the secret of a calendar out of the log, whether it is known or not', async () => {
  const query = await queryUnderTest();
  const deps = { ...query.deps, isCalendarSecret: async (secret: string) => secret === 'hemmelig' };
  const server = await serverWith([calendarRoute(deps, 'https://naust.test')]);
  const statuses = [];
  for (const secret of ['hemmelig', 'gjettet']) {
    statuses.push((await server.call('GET', `/api/calendar/${secret}.ics`)).status);
  }
  expect(statuses).toEqual([200, 404]);
  expect(server.log.map(({ route }) => route)).toEqual(Array(2).fill('/api/calendar/:secret.ics'));
  expect(JSON.stringify(server.log)).not.toMatch(/hemmelig|gjettet/);
  await server.close();
  await query.close();
});
