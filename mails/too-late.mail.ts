import { BUSINESS } from '@naust/domain/business.ts';
import { formatKr } from '@naust/domain/money.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import { type Letter, letter } from './letter.ts';

/** Says sorry to somebody whose payment came after what they wanted had gone to another. */
export const tooLateLetter = ({ orderNo, totalOre, lines }: OrderContent, name: string, shopAddress: string): Letter =>
  letter({
    subject: `Bestilling ${orderNo}: tiden gikk ut`,
    title: 'Vi rakk ikke å holde av det du bestilte',
    parts: [
      {
        kind: 'words',
        text: `Hei, ${name}! Betalingen din med Vipps ble godkjent etter at reservasjonen var over, og i mellomtiden tok noen andre det du ville ha: ${lines.map((line) => line.name).join(', ')}.`,
      },
      {
        kind: 'words',
        text: `Vi har ikke trukket noe. De ${formatKr(totalOre)} som var reservert, er gitt fri igjen. Det kan ta noen dager før banken din viser det.`,
      },
      { kind: 'words', text: 'Det beklager vi. Finn gjerne en annen tid, eller ta kontakt, så hjelper vi deg.' },
      { kind: 'button', text: 'Finn en annen tid', link: shopAddress },
      { kind: 'words', text: `Hilsen ${BUSINESS.name}` },
    ],
  });
