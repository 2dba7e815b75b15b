import { ERASED_NAME } from '@naust/domain/orders/order-answer.ts';
import type { UserAnswer } from '@naust/domain/users/users.contract.ts';
import type { UserPersonal } from '@naust/domain/users/users.events.ts';
import { projection } from '../projection.ts';
import { type UserDoc, users } from './users.model.ts';

const ERASED: UserPersonal = {
  name: ERASED_NAME,
  email: '',
  phone: null,
  address: null,
  postalCode: null,
  city: null,
  orgNumber: null,
};

function personAnswer(personal: UserPersonal | null) {
  const { name, email, phone, address, postalCode, city, orgNumber } = personal ?? ERASED;
  return { name, email, phone, address, postal_code: postalCode, city, orgNumber };
}

/** Seconds since 1970 UTC, with decimals. */
const secondsOf = (at: string) => Date.parse(at) / 1000;

const change = (doc: UserDoc, part: Partial<UserAnswer>): UserDoc => ({ ...doc, answer: { ...doc.answer, ...part } });

export const usersProjection = projection<UserDoc>()({
  model: users,
  handles: ['UserRegistered', 'UserRevised', 'RoleSet', 'PasswordSet', 'PersonErased'],
  opensPersonal: true,
  touches: ({ data }) => [data.userId],
  evolve(doc, { type, data, meta }, id) {
    if (type === 'UserRegistered') {
      const answer: UserAnswer = {
        id,
        ...personAnswer(data.personal),
        role: data.role,
        isBusiness: data.isBusiness,
        createdAt: meta.at,
        version: 1,
      };
      return { id, isErased: data.personal ? 0 : 1, createdAt: meta.at, tokensFrom: 0, answer };
    }
    if (!doc) return null;
    switch (type) {
      case 'UserRevised':
        return change(doc, { ...personAnswer(data.personal), isBusiness: data.isBusiness, version: data.version });
      case 'RoleSet':
        return { ...change(doc, { role: data.role, version: data.version }), tokensFrom: secondsOf(meta.at) };
      case 'PasswordSet':
        return { ...doc, tokensFrom: secondsOf(meta.at) };
      case 'PersonErased':
        return {
          ...change(doc, { ...personAnswer(null), version: data.version }),
          isErased: 1,
          tokensFrom: secondsOf(meta.at),
        };
    }
  },
});
