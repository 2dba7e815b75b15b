import type { UserAnswer } from '@naust/domain/users/users.contract.ts';
import { personOf, type UserDoc } from './users.model.ts';

export function userAnswerOf(user: UserDoc): UserAnswer {
  const { name, email, phone, address, postalCode, city, orgNumber } = personOf(user);
  return {
    id: user.id,
    name,
    email,
    phone,
    address,
    postal_code: postalCode,
    city,
    orgNumber,
    role: user.role,
    isBusiness: user.isBusiness,
    ...(user.monthlyInvoice && { monthlyInvoice: true }),
    createdAt: user.createdAt,
    version: user.version,
  };
}
