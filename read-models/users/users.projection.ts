import { endedTokenOf, withEnded } from '@naust/domain/users/user.ts';
import type { UserPersonal } from '@naust/domain/users/users.events.ts';
import { type DataOf, projection } from '../projection.ts';
import { type UserDoc, users } from './users.model.ts';

/** Without the password that a registration carries. */
function personIn(personal: UserPersonal | null): UserPersonal | null {
  if (personal === null) return null;
  const { name, email, phone, address, postalCode, city, orgNumber } = personal;
  return { name, email, phone, address, postalCode, city, orgNumber };
}

/** Invalidates every token issued until now. */
const withoutTokens = ({ withdrawals }: UserDoc) => ({ withdrawals: withdrawals + 1, endedTokens: [] });

function revised({ monthlyInvoice: _, ...doc }: UserDoc, data: DataOf<'UserRevised'>): UserDoc {
  const { isBusiness, version, monthlyInvoice } = data;
  return { ...doc, personal: personIn(data.personal), isBusiness, version, ...(monthlyInvoice && { monthlyInvoice }) };
}

export const usersProjection = projection<UserDoc>()({
  model: users,
  handles: [
    'UserRegistered',
    'UserRevised',
    'RoleSet',
    'PasswordSet',
    'SignedOut',
    'SignedOutEverywhere',
    'ChangeTakenBack',
    'SecondFactorEnabled',
    'SecondFactorDisabled',
    'PersonErased',
  ],
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
        withdrawals: 0,
        endedTokens: [],
        hasSecondFactor: false,
        role,
        isBusiness,
        version: 1,
        personal: personIn(personal),
      };
    }
    if (!doc) return null;
    switch (type) {
      case 'UserRevised':
        return revised(doc, data);
      case 'RoleSet':
        return { ...doc, role: data.role, version: data.version, ...withoutTokens(doc) };
      case 'PasswordSet':
      case 'ChangeTakenBack':
      case 'SignedOutEverywhere':
        return { ...doc, ...withoutTokens(doc) };
      case 'SignedOut':
        return { ...doc, endedTokens: withEnded(doc.endedTokens, endedTokenOf(data)) };
      case 'SecondFactorEnabled':
      case 'SecondFactorDisabled':
        return { ...doc, ...withoutTokens(doc), hasSecondFactor: type === 'SecondFactorEnabled' };
      case 'PersonErased':
        return { ...doc, personal: null, version: data.version, isErased: 1, ...withoutTokens(doc) };
    }
  },
});
