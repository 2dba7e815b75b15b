import { securityKinds, securityLogAnswer } from '@naust/domain/security/security.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { readSecurityLog } from '@naust/infra/security-log/security-files.ts';
import { personOf } from '@naust/read-models/users/users.model.ts';
import * as z from 'zod/mini';
import type { QueryDeps } from './query-dependencies.ts';

const PAGE = 50;

const asked = z.object({
  kind: z.optional(z.enum(securityKinds)),
  before: z.optional(z.string().check(z.regex(/^[\d:.TZ-]{24}\.[0-9a-f]+$/))),
});

/** `folder`: the log folder of all processes of the shop. */
export const securityLogRoute = ({ models: { users } }: Pick<QueryDeps, 'models'>, folder: string): Route =>
  route({
    method: 'GET',
    path: '/api/security-log',
    access: 'admin',
    summary: 'Innlogginger, mislykkede forsøk, avvisninger og endringer av tilgang de siste 90 dagene, 50 om gangen.',
    query: asked,
    answer: securityLogAnswer,
    async run({ query: { kind = null, before = null } }) {
      const { entries, next } = await readSecurityLog(folder, { kind, before, limit: PAGE });
      const ids = new Set(entries.flatMap(({ account, by }) => [account, by].filter((id) => id !== null)));
      const names = new Map((await users.getMany([...ids])).map((user) => [user.id, personOf(user).name]));
      const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
      const named = entries.map((one) => ({ ...one, name: nameOf(one.account), byName: nameOf(one.by) }));
      return { body: { entries: named, next } };
    },
  });
