import { qrCodeOf } from '../qr-code.ts';
import { INK, type Sheet, type Style } from './sheet.ts';
import { writePdf } from './write-pdf.ts';

export interface PieceLabel {
  label: string;
  plate: string | null;
  /** What its code leads to. */
  address: string;
}

export interface LabelSheet {
  seller: { shortName: string; legalName: string };
  product: string;
  /** yyyy-mm-dd. */
  date: string;
  labels: readonly PieceLabel[];
}

const points = (mm: number) => (mm * 72) / 25.4;

/** The A4 sheet of 24 labels that shops sell: 63,5 × 33,9 mm (Avery L7159 and its likes). */
export const LABELS = {
  across: 3,
  down: 8,
  width: points(63.5),
  height: points(33.9),
  left: points(7.2),
  top: points(12.9),
  stepAcross: points(66),
} as const;

const PAD = points(2.5);
const CODE = points(24);
const TEXT_WIDTH = LABELS.width - 3 * PAD - CODE;
const PER_PAGE = LABELS.across * LABELS.down;

/** The largest that fits; the last one holds the longest label. */
const LABEL_STYLES: readonly Style[] = [20, 16, 11, 8].map((size) => ({ size, weight: 'semibold' }));
const MOST_OF_LABEL = points(10.5);
const SHOP: Style = { size: 7, colour: INK.soft };
const PLATE: Style = { size: 8 };
const PRODUCT: Style = { size: 7, colour: INK.soft };

/** Labels of a product's pieces as a PDF, one cell each. */
export async function renderPieceLabels({ seller, product, date, labels }: LabelSheet): Promise<Buffer> {
  const drawn = await Promise.all(labels.map(async (one) => ({ ...one, code: await qrCodeOf(one.address) })));
  return writePdf({ title: `Merker · ${product}`, author: seller.legalName, date }, (sheet) => {
    for (const [nth, { label, plate, code }] of drawn.entries()) {
      if (nth > 0 && nth % PER_PAGE === 0) sheet.newPage();
      const x = LABELS.left + (nth % LABELS.across) * LABELS.stepAcross + PAD;
      const top = LABELS.top + Math.floor((nth % PER_PAGE) / LABELS.across) * LABELS.height;
      const group = sheet.group('Sect');
      let y = top + PAD;
      const write = (text: string, style: Style, most: number) => {
        const shown = shortened(sheet, text, style, most);
        sheet.text('P', shown, { x, y, width: TEXT_WIDTH }, style, group);
        y += sheet.heightOf(shown, TEXT_WIDTH, style);
      };
      write(seller.shortName, SHOP, linesOf(sheet, SHOP, 1));
      write(label, labelStyle(sheet, label), MOST_OF_LABEL);
      if (plate !== null) write(plate, PLATE, linesOf(sheet, PLATE, 2));
      write(product, PRODUCT, linesOf(sheet, PRODUCT, 2));
      const alt = `QR-kode for ${label}`;
      const beside = { x: x + TEXT_WIDTH + PAD, y: top + (LABELS.height - CODE) / 2, width: CODE };
      sheet.figure(alt, code, beside, group);
      group.end();
    }
  });
}

const linesOf = (sheet: Sheet, style: Style, lines: number) => lines * sheet.heightOf('A', TEXT_WIDTH, style);

const isWithin = (sheet: Sheet, text: string, style: Style, most: number) =>
  sheet.heightOf(text, TEXT_WIDTH, style) <= most + 0.01;

function labelStyle(sheet: Sheet, label: string): Style {
  const fitting = LABEL_STYLES.find((style) => isWithin(sheet, label, style, MOST_OF_LABEL));
  return fitting ?? LABEL_STYLES.at(-1) ?? SHOP;
}

/** The text, cut so that it is no higher. */
function shortened(sheet: Sheet, text: string, style: Style, most: number): string {
  if (isWithin(sheet, text, style, most)) return text;
  const letters = [...text];
  let length = letters.length;
  let shown = text;
  do {
    length -= 1;
    shown = `${letters.slice(0, length).join('').trimEnd()}…`;
  } while (length > 0 && !isWithin(sheet, shown, style, most));
  return shown;
}
