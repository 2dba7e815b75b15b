import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import type { UserAnswer } from '@naust/domain/users/users.contract.ts';

/** One account. `tokensFrom` (seconds since 1970 UTC, with decimals): tokens issued earlier no longer count. */
export interface UserDoc extends Doc {
  isErased: 0 | 1;
  createdAt: string;
  tokensFrom: number;
  answer: UserAnswer;
}

export const users = declareReadModel<UserDoc>()({
  name: 'users',
  version: 1,
  indexes: { kept: ['isErased', 'createdAt'] },
  search: ({ isErased, answer }) =>
    isErased ? [] : [answer.id, answer.name, answer.email, ...(answer.orgNumber ? [answer.orgNumber] : [])],
});
