import type { UserPersonal } from '@naust/domain/users/users.events.ts';
import { projection } from '../projection.ts';
import { type UserDoc, users } from './users.model.ts';

/** Without the password that a registration carries. */
function personIn(personal: UserPersonal | null): UserPersonal | null {
  if (personal === null) return null;
  const { name, email, phone, address, postalCode, city, orgNumber } = personal;
  return { name, email, phone, address, postalCode, city, orgNumber };
}

/** Seconds since 1970 UTC, with decimals. */
const secondsOf = (at: string) => Date.parse(at) / 1000;

export const usersProjection = projection<UserDoc>()({
  model: users,
  handles: ['UserRegistered', 'UserRevised', 'RoleSet', 'PasswordSet', 'PersonErased'],
  opensPersonal: true,
  touches: ({ data }) => [data.userId],
  evolve(doc, { type, data, meta }, id) {
    if (type === 'UserRegistered') {
      const { personal, role, isBusiness } = data;
      const isErased = personal ? 0 : 1;
      return {
        id,
        isErased,
        createdAt: meta.at,
        tokensFrom: 0,
        role,
        isBusiness,
        version: 1,
        personal: personIn(personal),
      };
    }
    if (!doc) return null;
    switch (type) {
      case 'UserRevised':
        return { ...doc, personal: personIn(data.personal), isBusiness: data.isBusiness, version: data.version };
      case 'RoleSet':
        return { ...doc, role: data.role, version: data.version, tokensFrom: secondsOf(meta.at) };
      case 'PasswordSet':
        return { ...doc, tokensFrom: secondsOf(meta.at) };
      case 'PersonErased':
        return { ...doc, personal: null, version: data.version, isErased: 1, tokensFrom: secondsOf(meta.at) };
    }
  },
});
