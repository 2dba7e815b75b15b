import { MongoServerError } from 'mongodb';
import { expect, it } from 'vitest';
import { isAway, isTaken } from './mongo-place.ts';

const answered = (code: number) => new MongoServerError({ code, errmsg: 'what the server says' });

it.each([
  ['a node that cannot be reached', [6, 7, 89, 9_001]],
  ['a node that is no primary, or not any more', [189, 10_107, 11_602, 13_435, 13_436]],
  ['a primary in its first moments', [134]],
  ['a node that is going down', [91, 11_600]],
  ['a majority that did not answer in time', [64, 79]],
  ['time that ran out', [50, 262]],
  ['a cursor, a plan or a write that an election has ended', [43, 175, 112]],
  ['a user that is not let in', [18, 8_000]],
])('takes the server for away by the codes of %s', (_what, codes) => {
  for (const code of codes) expect(isAway(answered(code)), String(code)).toBe(true);
});

it('takes no fault of ours, and no id that is taken, for a server that is away', () => {
  for (const code of [2, 9, 11_000]) expect(isAway(answered(code)), String(code)).toBe(false);
  expect(isTaken(answered(11_000))).toBe(true);
});
