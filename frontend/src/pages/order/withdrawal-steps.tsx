import { formatKr } from '@naust/domain/money.ts';
import type { OwnWithdrawal } from '@naust/domain/orders/withdrawals.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { withdrawalTexts as texts } from '../../features/orders/withdrawal.texts.ts';
import { WithdrawalConfirm } from '../../features/orders/withdrawal-confirm.tsx';
import { oreOf } from '../../lib/amounts.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { declareWithdrawal, type WithdrawalWish } from './withdrawal.queries.ts';

interface WithdrawalStepsProps {
  readonly order: OwnOrder;
  readonly offer: OwnWithdrawal;
  readonly onClose: () => void;
}

type OfferedLine = OwnWithdrawal['lines'][number];

/** First the name and the lines, then the confirmation. */
export function WithdrawalSteps({ order, offer, onClose }: WithdrawalStepsProps) {
  const queries = useQueryClient();
  const [wish, setWish] = useState<WithdrawalWish>({
    name: offer.name ?? '',
    lines: offer.lines.map(({ id }) => id),
  });
  const [isChosen, setChosen] = useState(false);
  if (!isChosen) {
    const choose = (chosen: WithdrawalWish) => {
      setWish(chosen);
      setChosen(true);
    };
    return <Choice wish={wish} lines={offer.lines} onChosen={choose} onClose={onClose} />;
  }
  const send = async () => {
    await declareWithdrawal(order, wish);
    await queries.invalidateQueries({ queryKey: ['orders'] });
    onClose();
  };
  return (
    <WithdrawalConfirm
      orderNo={order.orderNo}
      name={wish.name}
      lines={offer.lines.filter(({ id }) => wish.lines.includes(id)).map(nameOf)}
      onSend={send}
      onBack={() => setChosen(false)}
    />
  );
}

interface ChoiceProps {
  readonly wish: WithdrawalWish;
  readonly lines: readonly OfferedLine[];
  readonly onChosen: (wish: WithdrawalWish) => void;
  readonly onClose: () => void;
}

function Choice({ wish, lines, onChosen, onClose }: ChoiceProps) {
  const legend = useId();
  const form = useForm<WithdrawalWish, void>({
    blank: wish,
    problemsOf: (fields) => ({
      name: fields.name.trim() === '' ? texts.nameNeeded : null,
      lines: fields.lines.length === 0 ? texts.noLines : null,
    }),
    send: async (fields) => onChosen({ ...fields, name: fields.name.trim() }),
  });
  const { value: chosen, error, onChange } = form.field('lines');
  return (
    <form {...form.frame} className="grid gap-4">
      <TextField label={texts.name} autoComplete="name" maxLength={100} {...form.field('name')} />
      <fieldset aria-describedby={error ? legend : undefined}>
        <legend className="font-semibold">{texts.what}</legend>
        {lines.map((line) => (
          <Checkbox
            key={line.id}
            checked={chosen.includes(line.id)}
            onChange={(isOn) => onChange(isOn ? [...chosen, line.id] : chosen.filter((id) => id !== line.id))}
          >
            <span lang="nb">{nameOf(line)}</span> ({formatKr(oreOf(line.amount))})
          </Checkbox>
        ))}
        {error && (
          <p id={legend} role="alert" className="text-bad">
            {error}
          </p>
        )}
      </fieldset>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button {...form.button} variant="strong">
          {texts.next}
        </Button>
      </div>
    </form>
  );
}

const nameOf = ({ quantity, name }: OfferedLine): string => (quantity > 1 ? `${quantity} × ${name}` : name);
