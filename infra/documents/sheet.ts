import { createRequire } from 'node:module';

type Pdf = PDFKit.PDFDocument;
type Element = ReturnType<Pdf['struct']>;

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 48, top: 48, bottom: 60 } as const;
export const INNER_WIDTH = PAGE.width - 2 * PAGE.side;

/** The colours of the shop on paper. */
export const INK = {
  text: '#1d302b',
  soft: '#4a5c56',
  heading: '#1f3a34',
  line: '#ddd5c3',
  tint: '#f7f4ec',
  code: '#000',
} as const;

const WEIGHTS = ['regular', 'semibold'] as const;
type Weight = (typeof WEIGHTS)[number];

const resolve = createRequire(import.meta.url).resolve;
const FONTS: Readonly<Record<Weight, string>> = {
  regular: '@expo-google-fonts/schibsted-grotesk/400Regular/SchibstedGrotesk_400Regular.ttf',
  semibold: '@expo-google-fonts/schibsted-grotesk/600SemiBold/SchibstedGrotesk_600SemiBold.ttf',
};

/** The letters of the font that texts are written with, besides a few signs without parts. */
const [FIRST_LETTER, LAST_LETTER] = [0x20, 0x17e];
const LATIN = String.fromCodePoint(
  ...Array.from({ length: LAST_LETTER - FIRST_LETTER + 1 }, (_, nth) => FIRST_LETTER + nth),
);

const opened = new Map<Weight, unknown>();

/** Parsed once: that takes longer than the drawing of a document. */
export async function openFonts(): Promise<void> {
  const { openSync } = await import('fontkit');
  for (const weight of WEIGHTS) {
    if (opened.has(weight)) continue;
    const font = openSync(resolve(FONTS[weight]));
    // A letter that is first met as a part of another ('A' of 'Å') would never be told as itself to readers of the text.
    if ('glyphsForString' in font) font.glyphsForString(LATIN);
    opened.set(weight, font);
  }
}

/** The declared types of pdfkit lack fonts that are open. */
interface TakesFonts {
  registerFont(name: string, font: unknown): unknown;
}

export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Drawing {
  readonly size: number;
  readonly path: string;
}

/** Of a signature, in the units of its field. */
const PEN = 7;
const LEADING = 1.35;
/** The declared types lack the scope. */
const COLUMN_HEAD: { title?: string; scope: string } = { scope: 'Column' };

/** A document of several pages, tagged for screen readers. Every text stands where it is put: no page breaks by itself. */
export class Sheet {
  /** Where the next block begins on the page. */
  y: number = PAGE.top;
  readonly #pdf: Pdf;
  readonly #root: Element;
  readonly #heights = new Map<string, number>();

  /** After `openFonts`. */
  constructor(pdf: Pdf) {
    this.#pdf = pdf;
    const takesFonts: TakesFonts = pdf;
    for (const weight of WEIGHTS) takesFonts.registerFont(weight, opened.get(weight));
    this.#root = pdf.struct('Document');
    pdf.addStructure(this.#root);
    pdf.addPage();
  }

  hasRoomFor(height: number): boolean {
    return this.y + height <= PAGE.height - PAGE.bottom;
  }

  newPage(): void {
    this.#pdf.addPage();
    this.y = PAGE.top;
  }

  /** An element that holds others, such as a table. */
  group(type: string, parent: Element = this.#root): Element {
    const element = this.#pdf.struct(type);
    parent.add(element);
    return element;
  }

  /** A text with its tag. `scope`: of the head of a column. */
  text(type: string, text: string, box: Box, style: Style, parent: Element = this.#root): void {
    const pdf = this.#pdf;
    const element = type === 'TH' ? pdf.struct(type, COLUMN_HEAD) : pdf.struct(type);
    parent.add(element);
    if (text !== '') {
      const content = pdf.markStructureContent(type);
      this.#write(text, box, style);
      pdf.endMarkedContent();
      element.add(content);
    }
    element.end();
  }

  /** A drawing of `size` units each way in a square of the page. `path`: of an SVG. */
  figure(alt: string, { size, path }: Drawing, { x, y, width }: Box, parent: Element = this.#root): void {
    const pdf = this.#pdf;
    const element = pdf.struct('Figure', { alt });
    parent.add(element);
    const content = pdf.markStructureContent('Figure');
    pdf
      .save()
      .translate(x, y)
      .scale(width / size);
    pdf.path(path).fill(INK.code).restore();
    pdf.endMarkedContent();
    element.add(content);
    element.end();
  }

  /** Lines of a pen, in a place whose width is `size` units. `path`: of an SVG. */
  penStrokes(alt: string, { size, path }: Drawing, { x, y, width }: Box): void {
    const pdf = this.#pdf;
    const element = pdf.struct('Figure', { alt });
    this.#root.add(element);
    const content = pdf.markStructureContent('Figure');
    pdf
      .save()
      .translate(x, y)
      .scale(width / size);
    pdf.path(path).lineWidth(PEN).lineCap('round').lineJoin('round').stroke(INK.text).restore();
    pdf.endMarkedContent();
    element.add(content);
    element.end();
  }

  /** What is no content: page numbers, repeated heads. */
  artifact(text: string, box: Box, style: Style): void {
    this.#pdf.markContent('Artifact', { type: 'Pagination' });
    this.#write(text, box, style);
    this.#pdf.endMarkedContent();
  }

  rule(
    y: number,
    { x, width }: Omit<Box, 'y'> = { x: PAGE.side, width: INNER_WIDTH },
    colour: string = INK.line,
  ): void {
    this.#layout(() =>
      this.#pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .stroke(colour),
    );
  }

  tint({ x, y, width }: Box, height: number): void {
    this.#layout(() => this.#pdf.roundedRect(x, y, width, height, 6).fill(INK.tint));
  }

  heightOf(text: string, width: number, style: Style): number {
    const key = `${width} ${style.size} ${style.weight} ${text}`;
    const known = this.#heights.get(key);
    if (known !== undefined) return known;
    this.#style(style);
    const height = this.#pdf.heightOfString(encodeText(text), { width, ...spaced(style) });
    this.#heights.set(key, height);
    return height;
  }

  /** Draws on each page, once all of them are there. */
  onEachPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#pdf.switchToPage(start + page);
      draw(page + 1, count);
    }
  }

  end(): void {
    this.#root.end();
    this.#pdf.end();
  }

  #layout(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#pdf.endMarkedContent();
  }

  #write(text: string, { x, y, width }: Box, style: Style): void {
    this.#style(style);
    this.#pdf
      .fillColor(style.colour ?? INK.text)
      .text(encodeText(text), x, y, { width, align: style.align ?? 'left', ...spaced(style) });
  }

  #style({ weight = 'regular', size }: Style): void {
    this.#pdf.font(weight).fontSize(size);
  }
}

const spaced = ({ size }: Style) => ({ lineGap: size * (LEADING - 1.2) });

/** Letters that the font has not: emoji go, others become a question mark. */
const encodeText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}|\p{Cc}|\u00ad|[\u200b-\u200f]|\ufe0f/gu, '')
    .replace(/[^\u0020-\u017e\u2010-\u2026\u2212\u20ac]/gu, '?');
