import type { OwnWithdrawal } from '@naust/domain/orders/withdrawals.contract.ts';
import { formatDate, formatInstant, parseDate } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { withdrawalTexts as texts } from '../../features/orders/withdrawal.texts.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { withdrawalQuery } from './withdrawal.queries.ts';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

/** The address of the section, for links in mails and on Min side. */
const ANCHOR = 'angre';

/** For the order's owner: until when it can be withdrawn from, the withdrawal, and what was declared. */
export function WithdrawalPart({ order }: { readonly order: OwnOrder }) {
  const [isAsking, setAsking] = useState(false);
  const section = useRef<HTMLElement>(null);
  const { data } = useQuery(withdrawalQuery(order));
  const { hash } = useLocation();
  const isLinked = data !== undefined && hash === `#${ANCHOR}`;
  useEffect(() => {
    if (isLinked) section.current?.scrollIntoView();
  }, [isLinked]);
  if (data === undefined || (data.lines.length === 0 && data.declared.length === 0 && !data.isOver)) return null;
  return (
    <section
      ref={section}
      id={ANCHOR}
      aria-labelledby="withdrawal"
      className="no-print grid scroll-mt-4 gap-3 border-t border-line pt-6"
    >
      <h2 id="withdrawal" className="text-xl">
        {texts.heading}
      </h2>
      {data.declared.map((one) => (
        <Notice key={one.id} tone={one.state === 'dismissed' ? 'warn' : 'good'} role="status">
          <p>
            {texts.declared(formatInstant(Date.parse(one.at)))}{' '}
            {one.state === 'open' ? texts.refundBy(dateWords(one.refundBy)) : stateWords[one.state]}
          </p>
        </Notice>
      ))}
      {data.lines.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-prose">{offerOf(data)}</p>
          <Button onClick={() => setAsking(true)}>{texts.open}</Button>
        </div>
      )}
      {data.lines.length === 0 && data.isOver && (
        <p className="max-w-prose">
          {texts.over}{' '}
          <Link to={paths.contactAbout('order', order.orderNo)} className="text-link">
            {texts.writeToUs}
          </Link>
        </p>
      )}
      <Dialog title={texts.title(order.orderNo)} isOpen={isAsking} onClose={() => setAsking(false)}>
        <WithdrawalSteps order={order} offer={data} onClose={() => setAsking(false)} />
      </Dialog>
    </section>
  );
}

const stateWords = { refunded: texts.settled, dismissed: texts.dismissed } as const;

const dateWords = (date: string): string => formatDate(parseDate(date) ?? 0);

/** The first of the days counts: a later one would promise too much for some lines. */
function offerOf({ lines }: OwnWithdrawal): string {
  const first = lines.flatMap(({ until }) => until ?? []).sort()[0];
  return first === undefined ? texts.untilHandedOut : texts.until(dateWords(first));
}
