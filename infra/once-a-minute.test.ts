import { expect, it } from 'vitest';
import { onceAMinute } from './once-a-minute.ts';

it('tells of each kind of error once a minute', () => {
  const reported: string[] = [];
  let now = 0;
  const tell = onceAMinute(
    (error) => reported.push(String(error)),
    () => now,
  );
  const refused = (port: number) => Object.assign(new Error(`connect refused ${port}`), { code: 'ECONNREFUSED' });
  tell(refused(1));
  tell(refused(2));
  tell(new Error('READONLY You can not write against a replica, script abc'));
  tell(new Error('READONLY You can not write against a replica, script def'));
  tell(new Error('away', { cause: refused(3) }));
  expect(reported).toEqual([
    'Error: connect refused 1',
    'Error: READONLY You can not write against a replica, script abc',
    'Error: away',
  ]);
  now = 59_999;
  tell(refused(4));
  expect(reported).toHaveLength(3);
  now = 60_000;
  tell(refused(5));
  expect(reported.at(-1)).toBe('Error: connect refused 5');
});
