import { Refusal } from '@naust/domain/refusal.ts';

/** Where somebody else changed a row meanwhile, the refusal shows all of it as its own GET answers it. */
export async function withCurrentRow<T>(act: () => Promise<T>, row: () => Promise<object | null>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'CHANGED_MEANWHILE') throw error;
    const current = await row();
    throw current === null ? error : new Refusal(error.code, { ...error.facts, current });
  }
}
