import { languageOf } from '@naust/domain/language.ts';
import { formatKr } from '@naust/domain/money.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isSigned, type Strokes } from '@naust/domain/orders/signature.ts';
import { formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { useState } from 'react';
import { handOverTexts } from '../../../../features/back-office/hand-over/hand-over.texts.ts';
import { SignatureField } from '../../../../features/back-office/hand-over/signature-field.tsx';
import { keepAndSend } from '../../../../features/back-office/hand-over/waiting.ts';
import { oreOf } from '../../../../lib/amounts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FieldError } from '../../../../ui/field-frame.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { type AgreementWords, agreementWordsIn } from '../agreement/agreement-words.ts';

interface SignDialogProps {
  readonly order: OrderAnswer;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The customer reads what they sign, and signs it, in the language of the order. */
export function SignDialog({ order, isOpen, onClose }: SignDialogProps) {
  const language = languageOf(order);
  const { title } = agreementWordsIn(language).signingTexts;
  return (
    <Dialog title={title(order.orderNo)} lang={language} isOpen={isOpen} onClose={onClose}>
      <Signing order={order} onClose={onClose} />
    </Dialog>
  );
}

const blank = { strokes: [] as Strokes, licenceSeen: false, isSent: false };

function Signing({ order, onClose }: Omit<SignDialogProps, 'isOpen'>) {
  const words = agreementWordsIn(languageOf(order));
  const texts = words.signingTexts;
  const needsLicence = order.OrderItems.some((item) => item.needsLicence === true);
  const [name, setName] = useState(() => (order.User ?? order.guest)?.name ?? '');
  const [{ strokes, licenceSeen, isSent }, setFields] = useState(blank);
  const change = (fields: Partial<typeof blank>) => setFields((before) => ({ ...before, ...fields }));
  const problem = problemOf(name, strokes, texts);
  const send = async () => {
    change({ isSent: true });
    if (problem !== null) return;
    const signature = { name: name.trim(), strokes: strokes.map((one) => [...one]) };
    const seen = needsLicence ? { licenceSeen } : {};
    await keepAndSend({
      ...{ what: 'signature', orderId: order.id, orderNo: order.orderNo },
      signature: { ...signature, ...seen, read: readOf(order) },
    });
    onClose();
  };
  return (
    <div className="grid gap-4">
      <Agreed order={order} words={words} />
      <TextField label={texts.signer} value={name} onChange={setName} maxLength={100} autoComplete="off" />
      {needsLicence && (
        <Checkbox checked={licenceSeen} onChange={(seen) => change({ licenceSeen: seen })}>
          <span lang="nb">{handOverTexts.licence}</span>
        </Checkbox>
      )}
      <div className="grid gap-2">
        <p className="text-sm font-semibold">{texts.field}</p>
        <SignatureField label={texts.field} value={strokes} onChange={(next) => change({ strokes: next })} />
        <FieldError id="signature" error={isSent ? problem : null} />
      </div>
      <div className="flex flex-wrap justify-between gap-3">
        <Button onClick={() => change({ strokes: [] })}>{texts.clear}</Button>
        <Button variant="strong" onClick={() => void send()}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}

const readOf = ({ total, OrderItems }: OrderAnswer) => ({
  total,
  lines: OrderItems.map(({ id, productId, quantity, date_from, date_to }) => ({
    ...{ id, productId, quantity, date_from, date_to },
  })),
});

function problemOf(name: string, strokes: Strokes, texts: AgreementWords['signingTexts']): string | null {
  if (name.trim() === '') return texts.signerMissing;
  return isSigned(strokes) ? null : texts.signatureMissing;
}

/** Lines, sums and terms in short; the whole stands in the contract. */
function Agreed({ order, words }: { readonly order: OrderAnswer; readonly words: AgreementWords }) {
  const { User, guest, OrderItems, total, deposit, termsVersion } = order;
  const {
    signingTexts: texts,
    writtenTexts: { clock, money },
  } = words;
  const day = termsVersion === null ? null : parseDate(termsVersion.slice(0, 10));
  const asked = oreOf(deposit?.asked ?? 0);
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-semibold">{User?.name ?? guest?.name ?? texts.missingContact}</p>
      <ul>
        {OrderItems.map(({ id, quantity, name, piecesOut = [] }) => (
          <li key={id}>
            {quantity} × <span lang="nb">{name}</span>
            {piecesOut.length > 0 && ` (${piecesOut.map(({ label }) => label).join(', ')})`}
          </li>
        ))}
      </ul>
      <p>
        {texts.total}: <b>{formatKr(oreOf(total), money)}</b>
        {asked > 0 && `. ${texts.deposit}: ${formatKr(asked, money)}`}
      </p>
      <p>{day === null ? texts.noTerms : texts.terms(formatDate(day, clock) + (termsVersion?.slice(10) ?? ''))}</p>
    </div>
  );
}
