import { wallMinute } from '@naust/domain/wall-clock.ts';
import { paths } from '../../lib/paths.ts';
import { periodWords } from '../../lib/spoken-now.ts';
import type { OrderInTheWay } from './taken-period.ts';

const texts = {
  inTheWay: 'I veien:',
  order: (orderNo: number) => `Ordre ${orderNo}`,
  unnamed: 'uten navn',
  out: 'ute',
  late: 'forsinket',
} as const;

/** The orders that hold the units. Each link opens a new window, so that the half-written form stays. */
export function OrdersInTheWay({ orders }: { readonly orders: readonly OrderInTheWay[] }) {
  if (orders.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{texts.inTheWay}</p>
      <ul className="grid gap-1">
        {orders.map(({ id, orderNo, customer, from, to, isOut, isLate }) => (
          <li key={`${id} ${from}`}>
            <a href={paths.adminRow('orders', id)} target="_blank" rel="noreferrer" className="text-link">
              {texts.order(orderNo)}
            </a>
            {`, ${customer ?? texts.unnamed}, ${spanText(from, to)}`}
            {isOut && `, ${texts.out}`}
            {isLate && `, ${texts.late}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function spanText(from: string, to: string): string {
  const [start, end] = [wallMinute(from), wallMinute(to)];
  return start === null || end === null ? `${from} – ${to}` : periodWords({ from: start, to: end });
}
