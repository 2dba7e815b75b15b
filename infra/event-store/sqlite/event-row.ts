/**
 * A row of the log's table. `first`: the position of its stream's first event, which identifies the stream; `name`: the
 * stream's, only in its first event's row.
 */
export type EventRow = [
  position: number,
  first: number,
  version: number,
  name: string | null,
  id: string,
  type: string,
  schemaVersion: number,
  meta: string,
  data: string,
];

/** With the name from the stream's first event; null if that is missing. */
export type ReadRow = [...EventRow, stream: string | null];
