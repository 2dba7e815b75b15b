/**
 * An event as it stands in the log's table. `first`: the position of its stream's first event, by which a row goes;
 * `name`: the stream's, in its first event's row.
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

/** With the name that the stream's first event carries; null where that is missing. */
export type ReadRow = [...EventRow, stream: string | null];
