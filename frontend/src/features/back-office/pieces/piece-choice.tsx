import { Select } from '../../../ui/select.tsx';
import { type PieceName, placeOf, type WrittenNames } from './piece-names.ts';
import { pieceTexts as texts } from './pieces.texts.ts';

interface PieceChoiceProps {
  readonly lineId: number;
  readonly name: string;
  /** The pieces that can be chosen. */
  readonly names: readonly PieceName[];
  /** One text for each unit that moves. */
  readonly chosen: readonly string[];
  readonly written: WrittenNames;
  readonly onChange: (written: WrittenNames) => void;
}

/** Which piece each unit of a line is. */
export function PieceChoice({ lineId, name, names, chosen, written, onChange }: PieceChoiceProps) {
  return (
    <div className="grid w-full gap-2">
      {chosen.map((id, nth) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a unit is its place in the line
          key={nth}
          label={texts.unit(name, nth + 1, chosen.length)}
          value={id}
          onChange={(value) => onChange(new Map(written).set(placeOf(lineId, nth), value))}
          options={[
            ...names
              .filter((one) => String(one.id) === id || !chosen.includes(String(one.id)))
              .map((one) => ({ value: String(one.id), label: one.label })),
            { value: '', label: texts.unnamed },
          ]}
        />
      ))}
    </div>
  );
}
