/** Classes of a cell with a figure of a product. */
export const NUMBER = 'py-1.5 pl-2 text-right whitespace-nowrap tabular-nums sm:pl-5';

/** Of a column that narrow screens leave out. */
export const ROOM_ONLY = 'max-xs:hidden';

export function Column({ name, className = '' }: { readonly name: string; readonly className?: string }) {
  return (
    <th scope="col" className={`py-1.5 pl-2 text-right font-semibold whitespace-nowrap sm:pl-5 ${className}`}>
      {name}
    </th>
  );
}
