/** The fields of a form that differ from a row. Lists are compared in their order. */
export function differing<F extends object>(row: F, form: F): Partial<F> {
  const stands = new Map<string, unknown>(Object.entries(row));
  const changed = Object.entries(form).filter(([field, value]) => !isSame(stands.get(field), value));
  return Object.fromEntries(changed) as Partial<F>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
