import { FactLog } from '@naust/projector/testing/fact-log.ts';
import { foldInMemory } from '@naust/projector/testing/replay.ts';
import { expect, it } from 'vitest';
import { userAnswerOf } from './users.answer.ts';
import type { UserDoc } from './users.model.ts';
import { usersProjection } from './users.projection.ts';

const at = '2026-05-16T10:00:00.000Z';
const person = {
  name: 'Kari Nordmann',
  email: 'kari@example.no',
  phone: null,
  address: 'Storgata 1',
  postalCode: '6002',
  city: 'Ålesund',
  orgNumber: null,
};
const registered = { userId: '1', personId: '1', isBusiness: false, role: 'user', emailHash: 'e' } as const;
const answered = {
  id: '1',
  name: 'Kari Nordmann',
  email: 'kari@example.no',
  phone: null,
  address: 'Storgata 1',
  postal_code: '6002',
  city: 'Ålesund',
  orgNumber: null,
  role: 'user',
  isBusiness: false,
  createdAt: at,
  version: 1,
};

function folded(...facts: Parameters<typeof foldInMemory>[1]): UserDoc {
  const doc = foldInMemory(usersProjection, facts).get('1');
  if (!doc) throw new Error('there is no account');
  return doc as UserDoc;
}

it('answers an account as it was registered, and keeps no password', () => {
  const log = new FactLog();
  const personal = { ...person, passwordHash: 'argon2 of a secret' };
  const doc = folded(log.record('user-1', 'UserRegistered', { ...registered, personal }));
  expect(userAnswerOf(doc)).toEqual(answered);
  expect(JSON.stringify(doc)).not.toMatch(/password|secret/);
});

it('answers nothing of who is erased', () => {
  const log = new FactLog();
  const doc = folded(
    log.record('user-1', 'UserRegistered', { ...registered, personal: { ...person, passwordHash: 'x' } }),
    log.record('user-1', 'PersonErased', { userId: '1', personId: '1', version: 2 }),
  );
  const nobody = { name: 'Slettet bruker', email: '', address: null, postal_code: null, city: null };
  expect(userAnswerOf(doc)).toEqual({ ...answered, ...nobody, version: 2 });
  expect(doc.isErased).toBe(1);
});
