import { shownEmail } from '@naust/domain/email-address.ts';
import type { Role } from '@naust/domain/event.ts';
import { ERASED_NAME } from '@naust/domain/person-name.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import type { EndedToken } from '@naust/domain/users/user.ts';
import type { UserPersonal } from '@naust/domain/users/users.events.ts';
import { orgNumberWords, phoneWords } from '../shown-numbers.ts';

/** One account. */
export interface UserDoc extends Doc {
  isErased: 0 | 1;
  createdAt: string;
  /** Tokens issued under a smaller number are invalid. */
  withdrawals: number;
  /** Hashes of the newest tokens that were ended early. `expiresAt` is an instant, UTC. */
  endedTokens: readonly EndedToken[];
  hasSecondFactor: boolean;
  role: Role;
  isBusiness: boolean;
  /** Absent if it has none. */
  monthlyInvoice?: boolean;
  version: number;
  /** Null if the person is erased. */
  personal: UserPersonal | null;
}

const ERASED: UserPersonal = {
  name: ERASED_NAME,
  email: '',
  phone: null,
  address: null,
  postalCode: null,
  city: null,
  orgNumber: null,
};

/** The account's person as shown. */
export const personOf = ({ personal }: Pick<UserDoc, 'personal'>): UserPersonal =>
  personal ? { ...personal, email: shownEmail(personal.email) } : ERASED;

export const users = declareReadModel<UserDoc>()({
  name: 'users',
  version: 4,
  indexes: { kept: ['isErased', 'createdAt'] },
  search: (user) => {
    if (user.isErased) return [];
    const { name, email, phone, orgNumber } = personOf(user);
    return [user.id, name, email, ...phoneWords(phone), ...orgNumberWords(orgNumber)];
  },
});
