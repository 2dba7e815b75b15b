import { useEffect, useState } from 'react';

/**
 * The row that a form was filled in from, while the row may be refetched behind it: a newer one replaces it only when
 * the form is not half written.
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

/** Reports whether a form has unsaved input. */
export function useTellsWhenWritten({ isChanged, isSent }: Written, tell: (isHalfWritten: boolean) => void): void {
  const isHalfWritten = isChanged && !isSent;
  useEffect(() => tell(isHalfWritten), [isHalfWritten, tell]);
}
