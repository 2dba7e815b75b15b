import * as z from 'zod/mini';

/** The fields of a group. `order`: its place in lists, lowest first; on a tie the older group first. */
export const groupFields = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  order: z.int(),
  /** Visitors see neither the group nor its products. */
  isHidden: z.boolean(),
  /** The group's page is the page of the storage units. */
  isStorage: z.boolean(),
  imageUrl: z.nullable(z.string()),
  /** Renting its products asks for a driving licence, unless a product says otherwise. */
  needsLicence: z.boolean(),
});
export type GroupFields = z.infer<typeof groupFields>;
export const groupChange = z.partial(groupFields);
export type GroupChange = z.infer<typeof groupChange>;

/** Only the fields that the form has. */
export const defined = (change: GroupChange): Partial<GroupFields> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** The fields of the form that differ from the current ones. */
export function differing(before: GroupFields, form: GroupChange): Partial<GroupFields> {
  const stands = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(form).filter(([field, value]) => value !== undefined && stands.get(field) !== value),
  );
}
