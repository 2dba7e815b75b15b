import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { tokenHashOf } from '@naust/infra/sign-in/tokens.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** Ends this token only. Returns the position. */
export async function endToken(
  deps: Deps<'user' | 'tokens' | 'security'>,
  token: string,
  { actor: { userId }, ip, by }: Pick<RequestContext<'signed-in'>, 'actor' | 'ip' | 'by'>,
): Promise<bigint> {
  const { expiresAt: seconds } = (await deps.tokens.verifyToken(token)) ?? refuse('NOT_LOGGED_IN');
  const expiresAt = new Date(seconds * 1000).toISOString();
  const command = { type: 'SignOut', tokenHash: tokenHashOf(token), expiresAt } as const;
  const { position } = await deps.user(userId).run(command, by);
  deps.security.note({ kind: 'signed-out', account: userId, ip });
  return position;
}
