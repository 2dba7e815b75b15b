import { Refusal } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { Deps, DepsOf } from '../dependencies/dependencies.ts';
import { newAccountId, type RegisteredAccount, register } from './accounts.ts';
import { requireNewPassword } from './new-password.ts';

interface FirstAdmin {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Registers the first administrator. The list of administrators decides before anything of the account is written, so
 * that of several calls at once one makes it, and the others leave nothing behind. Refuses SETUP_DONE.
 */
export async function registerFirstAdmin(
  deps: DepsOf<typeof register>,
  form: FirstAdmin,
  key: { readonly idempotencyKey?: string },
  by: CommandContext,
): Promise<RegisteredAccount> {
  await requireNewPassword(form.password);
  const userId = newAccountId(deps, form.email, key);
  const { events } = await deps.admins().run({ type: 'GrantFirstAdmin', userId }, by);
  try {
    return await register(deps, form, 'admin', by, { userId });
  } catch (error) {
    const isNew = events.length > 0;
    if (isNew && error instanceof Refusal) await deps.admins().run({ type: 'WithdrawFirstAdmin', userId }, by);
    throw error;
  }
}

/** After a crash in between, a first administrator without an account would lock everybody out. */
export async function withdrawUnregisteredAdmin(deps: Deps<'admins' | 'user'>, by: CommandContext): Promise<void> {
  const [userId, ...others] = (await deps.admins().look()).state;
  if (userId === undefined || others.length > 0 || (await deps.user(userId).look()).state !== null) return;
  await deps.admins().run({ type: 'WithdrawFirstAdmin', userId }, by);
}
