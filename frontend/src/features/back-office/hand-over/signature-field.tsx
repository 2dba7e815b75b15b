import { SIGNATURE_FIELD, type Strokes, signaturePath } from '@naust/domain/orders/signature.ts';
import { type PointerEvent, useRef } from 'react';

interface SignatureFieldProps {
  readonly label: string;
  readonly value: Strokes;
  readonly onChange: (strokes: Strokes) => void;
}

/** A field to write in with a finger, pen or mouse. It does not scroll the page under the finger. */
export function SignatureField({ label, value, onChange }: SignatureFieldProps) {
  const writing = useRef<number | null>(null);
  // Several moves may come before the next drawing.
  const strokes = useRef(value);
  strokes.current = value;
  const write = (next: Strokes) => {
    strokes.current = next;
    onChange(next);
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    writing.current = event.pointerId;
    write([...strokes.current, pointOf(event)]);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (writing.current !== event.pointerId) return;
    const last = strokes.current.at(-1) ?? [];
    const point = pointOf(event);
    if (last.at(-2) === point[0] && last.at(-1) === point[1]) return;
    write([...strokes.current.slice(0, -1), [...last, ...point]]);
  };
  const end = () => {
    writing.current = null;
  };
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${SIGNATURE_FIELD.width} ${SIGNATURE_FIELD.height}`}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      className="w-full touch-none rounded-md border border-edge bg-surface text-ink"
    >
      <path d="M60 320H940" className="text-line" stroke="currentColor" strokeWidth={3} />
      <path
        d={signaturePath(value)}
        fill="none"
        stroke="currentColor"
        strokeWidth={9}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** In the units of the field. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [x: number, y: number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [
    within(((clientX - left) / (width || 1)) * SIGNATURE_FIELD.width, SIGNATURE_FIELD.width),
    within(((clientY - top) / (height || 1)) * SIGNATURE_FIELD.height, SIGNATURE_FIELD.height),
  ];
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
