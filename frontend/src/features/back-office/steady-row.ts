import { useEffect, useState } from 'react';

/**
 * The row that a form is filled in from, where the row may be fetched anew behind it: a newer one takes its place as soon
 * as nothing is half-written.
 */
export function useSteadyRow<Row>(row: Row | undefined) {
  const [steady, setSteady] = useState(row);
  const [isHalfWritten, setHalfWritten] = useState(false);
  if (row !== undefined && row !== steady && !isHalfWritten) setSteady(row);
  return { steady, setHalfWritten };
}

interface Written {
  readonly isChanged: boolean;
  readonly isSent: boolean;
}

/** Tells whether something stands in a form that is not saved. */
export function useTellsWhenWritten({ isChanged, isSent }: Written, tell: (isHalfWritten: boolean) => void): void {
  const isHalfWritten = isChanged && !isSent;
  useEffect(() => tell(isHalfWritten), [isHalfWritten, tell]);
}
