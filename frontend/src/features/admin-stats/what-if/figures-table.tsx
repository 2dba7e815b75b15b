import type { ReactNode } from 'react';

export const NUMBER = 'py-1.5 pl-3 text-right whitespace-nowrap tabular-nums';

interface TableProps {
  readonly heads: readonly [string, string, string];
  readonly children: ReactNode;
}

export function FiguresTable({ heads: [first, ...others], children }: TableProps) {
  return (
    <table className="w-full text-left text-sm">
      <thead className="border-b border-edge text-ink-soft">
        <tr>
          <th scope="col" className="py-1.5 font-semibold">
            {first}
          </th>
          {others.map((head) => (
            <th key={head} scope="col" className="py-1.5 pl-3 text-right font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">{children}</tbody>
    </table>
  );
}
