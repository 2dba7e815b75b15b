import type { UserAnswer } from '@naust/domain/users/users.contract.ts';
import { personOf, type UserDoc } from './users.model.ts';

/** An account as calls answer it. */
export function userAnswerOf(user: UserDoc): UserAnswer {
  const { name, email, phone, address, postalCode, city, orgNumber } = personOf(user);
  const { id, role, isBusiness, createdAt, version } = user;
  const person = { name, email, phone, address, postal_code: postalCode, city, orgNumber };
  return { id, ...person, role, isBusiness, createdAt, version };
}
