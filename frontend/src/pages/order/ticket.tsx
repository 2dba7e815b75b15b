import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { periodsOf } from '@naust/domain/orders/what-now.ts';
import { qrCode } from '@naust/domain/qr-code.contract.ts';
import { spokenMoment, spokenTime, wholeDay } from '@naust/domain/spoken-period.ts';
import { dayOf } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { productQuery } from '../../features/catalogue/catalogue.queries.ts';
import { callApi } from '../../lib/api.ts';
import { osloNow } from '../../lib/server-clock.ts';
import { Picture } from '../../ui/picture.tsx';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { ticketTexts as texts } from './order.texts.ts';

/** Of a rental that is ahead: what, which day and hour, and what the counter asks for. */
export function Ticket({ order }: { readonly order: OrderByIdAnswer }) {
  const rental = order.OrderItems.find(({ date_from }) => date_from !== null);
  const [first] = periodsOf(order.OrderItems.map(({ date_from: from, date_to: to }) => ({ from, to })));
  const { data: product } = useQuery({
    ...productQuery(Number(rental?.productId ?? 0)),
    enabled: rental !== undefined,
  });
  if (rental === undefined || first === undefined) return null;
  const today = dayOf(osloNow());
  const [weekday, date] = parted(wholeDay(dayOf(first.from), today));
  return (
    <section
      aria-label={texts.title}
      className="grid overflow-hidden rounded-xl border border-line bg-surface shadow-card sm:grid-cols-[1fr_auto]"
    >
      <div className="grid content-start">
        <Picture src={product?.image_url ?? null} alt="" sizes="(min-width: 40rem) 480px, 100vw" className="max-h-48" />
        <div className="grid gap-1 p-5">
          <p lang="nb" className="font-semibold">
            {rental.quantity > 1 && `${rental.quantity} × `}
            {rental.package?.name ?? rental.name}
          </p>
          <p className="text-4xl leading-tight font-bold text-spruce first-letter:uppercase sm:text-5xl">{weekday}</p>
          <p className="text-xl font-semibold">
            {date} {texts.at(spokenTime(first.from))}
          </p>
          <p className="text-ink-soft">{texts.until(spokenMoment(first.to, today))}</p>
        </div>
      </div>
      <div className="grid grid-cols-[1fr_8rem] content-center items-center gap-4 border-t border-dashed border-edge p-5 sm:w-52 sm:grid-cols-1 sm:border-t-0 sm:border-l">
        <div className="sm:text-center">
          <p translate="no" className="text-2xl font-bold text-spruce">
            {texts.order(order.orderNo)}
          </p>
          <p className="text-sm text-ink-soft">{texts.show}</p>
        </div>
        <CounterCode orderId={order.id} />
      </div>
    </section>
  );
}

/** Has its room before it is there, so that nothing moves. */
function CounterCode({ orderId }: { readonly orderId: string }) {
  const { data: qr } = useQuery({
    queryKey: ['orders', orderId, 'counter-code'],
    queryFn: ({ signal }) => callApi(`/orders/${encodeURIComponent(orderId)}/counter-code`, { answer: qrCode, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <div className="aspect-square">{qr && <QrPicture qr={qr} label={texts.code} />}</div>;
}

/** 'lørdag' and '28. november'. */
function parted(day: string): [string, string] {
  const at = day.indexOf(' ');
  return [day.slice(0, at), day.slice(at + 1)];
}
