import * as z from 'zod/mini';

/** What an owner says of a group. `order`: its place in lists, lowest first; of equal ones the older group. */
export const groupFields = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  order: z.int(),
  /** Visitors see neither the group nor its products. */
  isHidden: z.boolean(),
  /** The page of the group is that of the storage units. */
  isStorage: z.boolean(),
  imageUrl: z.nullable(z.string()),
});
export type GroupFields = z.infer<typeof groupFields>;
export const groupChange = z.partial(groupFields);
export type GroupChange = z.infer<typeof groupChange>;

/** Without the fields that a form left out. */
export const defined = (change: GroupChange): Partial<GroupFields> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** The fields of a form that differ from what stands. */
export function differing(before: GroupFields, form: GroupChange): Partial<GroupFields> {
  const stands = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(form).filter(([field, value]) => value !== undefined && stands.get(field) !== value),
  );
}
