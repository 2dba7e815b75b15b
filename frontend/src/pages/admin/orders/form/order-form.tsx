import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isAhead } from '@naust/domain/orders/statuses.ts';
import { dayOf } from '@naust/domain/wall-clock.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { backOfficeTexts } from '../../../../features/back-office/back-office.texts.ts';
import { CustomerNotice } from '../../../../features/back-office/customer-notice.tsx';
import { Panel } from '../../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../../features/back-office/row-address.ts';
import { oreOf } from '../../../../lib/amounts.ts';
import { osloNow } from '../../../../lib/server-clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { DraftNotice } from '../../../../ui/draft-notice.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { BusinessSaid } from './business-said.tsx';
import { CustomerField } from './customer-field.tsx';
import type { KnownProducts } from './line-cost.ts';
import { LineList } from './line-list.tsx';
import { OrderChoices } from './order-choices.tsx';
import { OrderConflict } from './order-conflict.tsx';
import { orderFormTexts as texts } from './order-form.texts.ts';
import { asksForReason } from './order-problems.ts';
import { PeriodFields } from './period-fields.tsx';
import { TakenNotice } from './taken-notice.tsx';
import { type OrderForm as Form, useOrderForm } from './use-order-form.ts';
import { givenTo, isReached, type OrderFields } from './written-order.ts';

interface OrderFormProps {
  readonly at: RowAddress;
  /** null: a new one. */
  readonly order: OrderAnswer | null;
  readonly start: OrderFields;
  readonly products: KnownProducts;
  readonly onHandOut: (id: string) => void;
}

export function OrderForm({ at, order, start, products, onHandOut }: OrderFormProps) {
  const form = useOrderForm({ order, start, products, onSaved: at.leaveFor, onHandOut });
  const { fields, change, frame, conflict } = form;
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => frame.ref.current?.querySelector<HTMLElement>('input')?.focus(), [frame.ref]);
  return (
    <Panel title={order === null ? texts.added : texts.changed} at={at}>
      <form {...frame} onKeyDown={(event) => isHandOutKey(event) && pressHandOut(event)} className="grid gap-6">
        <DraftNotice onDrop={form.dropDraft} />
        {conflict !== null && <OrderConflict form={form} conflict={conflict} />}
        <CustomerField
          customer={fields.customer}
          error={form.problems.customer ?? null}
          onChange={(customer) => change(givenTo(customer, order))}
          onChosen={() => search.current?.focus()}
        />
        <OrderChoices form={form} />
        <BusinessSaid form={form} />
        <PeriodFields
          period={fields.period}
          error={form.problems.period ?? null}
          hasLengths
          onChange={(period) => change({ period })}
        />
        <LineList
          lines={fields.lines}
          period={fields.period}
          products={form.products}
          error={form.problems.lines ?? null}
          beforeOre={order === null ? null : oreOf(order.total)}
          onChange={(lines) => change({ lines })}
          onKnow={form.know}
          searchRef={search}
        />
        <Ending form={form} order={order} onCancel={at.leave} />
      </form>
    </Panel>
  );
}

interface EndingProps {
  readonly form: Form;
  readonly order: OrderAnswer | null;
  readonly onCancel: () => void;
}

/** Errors, the reason if one is needed, and the buttons. */
function Ending({ form, order, onCancel }: EndingProps) {
  const { fields, change, taken, conflict, handsOut, leave } = form;
  const { lines } = fields;
  const canHandOut = isAhead(Number(fields.statusId));
  const isFetchedNow = canHandOut && dayOf(fields.period.from ?? Number.NaN) === dayOf(osloNow());
  const nameOf = (id: number) => lines.find(({ productId }) => productId === id)?.name ?? String(id);
  return (
    <>
      {asksForReason(fields, order?.StatusId ?? null) && (
        <TextArea
          label={`${texts.reason} *`}
          hint={texts.reasonHint}
          rows={2}
          maxLength={500}
          {...form.field('reason')}
        />
      )}
      {order !== null && isReached(fields) && <CustomerNotice fields={fields} onChange={change} />}
      {taken !== null && <TakenNotice taken={taken} nameOf={nameOf} onChoose={form.choose} onForce={form.force} />}
      {taken === null && conflict === null && <FailureNotice error={form.failure} text={backOfficeTexts.saveFailed} />}
      <div className="flex flex-wrap gap-3">
        <Button
          {...form.button}
          variant={isFetchedNow ? 'quiet' : 'strong'}
          pendingText={backOfficeTexts.saving}
          aria-keyshortcuts="s Control+S Meta+S"
          onClick={() => {
            handsOut.current = false;
          }}
        >
          {texts.save}
        </Button>
        {canHandOut && (
          <Button
            {...form.button}
            variant={isFetchedNow ? 'strong' : 'quiet'}
            pendingText={backOfficeTexts.saving}
            aria-keyshortcuts={HAND_OUT_KEYS}
            onClick={() => {
              handsOut.current = true;
            }}
          >
            {texts.saveAndHandOut}
          </Button>
        )}
        <Button onClick={() => leave(onCancel)} aria-keyshortcuts="Escape">
          {backOfficeTexts.cancel}
        </Button>
      </div>
    </>
  );
}

const HAND_OUT_KEYS = 'Control+Enter Meta+Enter';

const isHandOutKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);

function pressHandOut(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${HAND_OUT_KEYS}"]`)?.click();
}
