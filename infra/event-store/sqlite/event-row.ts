/** An event as it is read, by its stream's name; `first`: the position of its stream's first event, by which a row goes. */
export type EventRow = [
  position: number,
  stream: string,
  version: number,
  id: string,
  type: string,
  schemaVersion: number,
  meta: string,
  data: string,
  first: number,
];
