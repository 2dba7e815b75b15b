import type { TodayRow } from '@naust/domain/orders/today.contract.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import { shortMoment } from '../../../features/rental/day-words.ts';
import { phoneText } from '../../../lib/phone-text.ts';
import { useShop } from '../../../lib/shop.ts';
import { type AddOnsOf, packedLines, type SlipLine } from './accessories.ts';
import { rowTexts, printTexts as texts } from './today.texts.ts';

interface SlipPrintProps {
  readonly rows: readonly TodayRow[];
  readonly addOns: AddOnsOf;
}

/** With more pieces than this, one box stands for all. */
const MOST_BOXES = 6;

/** One slip per order, each on its own sheet: the items, boxes to tick out and in, a place to sign. */
export function SlipPrint({ rows, addOns }: SlipPrintProps) {
  const { legalName } = useShop();
  return (
    <div className="print-only paper">
      {rows.map((row) => (
        <article key={row.id} className="sheet">
          <p>{legalName}</p>
          <h2>{texts.slip(row.orderNo)}</h2>
          <p className="who">
            {row.customer?.name ?? rowTexts.missingContact}
            {row.customer?.phone && <span>{phoneText(row.customer.phone)}</span>}
          </p>
          <table>
            <thead>
              <tr>
                <th>{texts.quantity}</th>
                <th>{texts.product}</th>
                <th>{texts.period}</th>
                <th>{texts.out}</th>
                <th>{texts.back}</th>
              </tr>
            </thead>
            <tbody>
              {packedLines(row, addOns).map((packed) => (
                <Line key={packed.line.id} {...packed} />
              ))}
            </tbody>
          </table>
          <h3>{texts.remarks}</h3>
          <div className="room" />
          <Signatures />
        </article>
      ))}
    </div>
  );
}

function Line({ line, isAccessory }: SlipLine) {
  const { quantity, name, from, to } = line;
  return (
    <tr>
      <td>{quantity}</td>
      <td className={isAccessory ? 'accessory' : undefined}>
        {isAccessory && <span>{`${texts.accessory}: `}</span>}
        {name}
      </td>
      <td>{from === null || to === null ? texts.bought : `${momentText(from)} – ${momentText(to)}`}</td>
      <td>
        <Boxes count={quantity} />
      </td>
      <td>{from !== null && <Boxes count={quantity} />}</td>
    </tr>
  );
}

function Boxes({ count }: { readonly count: number }) {
  const places = Array.from({ length: count > MOST_BOXES ? 1 : count }, (_, place) => place);
  return (
    <span className="boxes">
      {places.map((place) => (
        <span key={place} className="tick-box" />
      ))}
    </span>
  );
}

function Signatures() {
  return (
    <div className="signatures">
      {[texts.handedOut, texts.customersName, texts.takenBack, texts.shopsName].map((name) => (
        <p key={name}>{name}</p>
      ))}
    </div>
  );
}

function momentText(text: string): string {
  const minute = wallMinute(text);
  return minute === null ? text : shortMoment(minute);
}
