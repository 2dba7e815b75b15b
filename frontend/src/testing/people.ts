import type { CurrentUserAnswer } from '@naust/domain/users/users.contract.ts';

/** The signed-in user; a private customer by default. */
export function aUser(change: Partial<CurrentUserAnswer> = {}): CurrentUserAnswer {
  return {
    id: '123456789012345',
    name: 'Kari Nordmann',
    email: 'kari@example.no',
    phone: null,
    address: null,
    postal_code: null,
    city: null,
    role: 'user',
    isBusiness: false,
    orgNumber: null,
    createdAt: '2026-01-01T10:00:00Z',
    version: 1,
    Orders: [],
    secondFactor: { isOn: false, isNeeded: false },
    ...change,
  };
}
