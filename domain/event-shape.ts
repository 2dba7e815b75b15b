import * as z from 'zod/mini';
import type { EventDefinition } from './event.ts';

export type EventShape = z.core.JSONSchema.JSONSchema;

/** The newest version of an event's data as JSON Schema, for the docs. */
export function eventShape({ schema }: EventDefinition): EventShape {
  return z.toJSONSchema(schema);
}
