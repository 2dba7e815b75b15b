/**
 * An event as it is read. `first`: the position of its stream's first event, by which a row goes; `name`: the stream's,
 * in its first event's row.
 */
export type EventRow = [
  position: number,
  name: string | null,
  version: number,
  id: string,
  type: string,
  schemaVersion: number,
  meta: string,
  data: string,
  first: number,
];
